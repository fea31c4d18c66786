import { test } from '@japa/runner'
import { goTo, openAs, signInAs } from '#tests/scenes/browser'
import { givenBuyer } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'

const searchFor = (partnumber: string) => `/prices?tab=search&partnumber=${partnumber}`

test.group('Numbers looked up lately', () => {
  test('are one key away, chosen by keys, and the field has the focus after it', async ({
    browserContext,
  }) => {
    const [first, second] = [await givenOffer({ name: 'Belt' }), await givenOffer()]
    const page = await openAs(browserContext, await givenBuyer(), searchFor(first.partnumber))
    const cell = (partnumber: string) =>
      page.getByRole('gridcell', { name: partnumber, exact: true })
    await cell(first.partnumber).waitFor()
    // The server draws the number; that it was looked up is noted by the page once it is alive.
    await goTo(page, searchFor(second.partnumber))
    await cell(second.partnumber).waitFor()
    await goTo(page, '/dashboard')
    await page.getByRole('heading').first().waitFor()
    await page.keyboard.press('h')
    const menu = page.getByRole('menu')
    await menu.getByText('This visit').waitFor()
    await expect(menu.getByRole('menuitem')).toHaveText([
      new RegExp(second.partnumber),
      new RegExp(`${first.partnumber}.*Belt`),
    ])
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('menuitem').nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await cell(first.partnumber).waitFor()
    const field = page.getByRole('textbox', { name: 'Part number' })
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(first.partnumber)
  })

  test('open from the field by its arrows, and in a Russian layout', async ({ browserContext }) => {
    const offer = await givenOffer()
    const page = await openAs(browserContext, await givenBuyer(), searchFor(offer.partnumber))
    await page.getByRole('gridcell', { name: offer.partnumber, exact: true }).waitFor()
    const item = page.getByRole('menuitem', { name: new RegExp(offer.partnumber) })
    await page.keyboard.press('/')
    await page.keyboard.press('Alt+ArrowDown')
    await item.waitFor()
    await page.keyboard.press('Escape')
    await item.waitFor({ state: 'detached' })

    await goTo(page, '/dashboard')
    await page.getByRole('heading').first().waitFor()
    const keyboard = await browserContext.newCDPSession(page)
    const press = { key: 'р', code: 'KeyH', text: 'р' }
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...press })
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press })
    await item.waitFor()
  })

  test('are the user’s own, and go with signing out', async ({ browserContext }) => {
    const offer = await givenOffer()
    const [buyer, other] = [await givenBuyer(), await givenBuyer()]
    const page = await openAs(browserContext, buyer, searchFor(offer.partnumber))
    await page.getByRole('gridcell', { name: offer.partnumber, exact: true }).waitFor()
    const open = async () => page.getByRole('button', { name: 'Looked up lately' }).click()

    // An answer on its way would bring back the cookie of who was signed in.
    await page.goto('about:blank')
    await signInAs(browserContext, other)
    await goTo(page, '/dashboard')
    await open()
    await page.getByText('Your last part numbers appear here.').waitFor()

    await page.goto('about:blank')
    await signInAs(browserContext, buyer)
    await goTo(page, '/dashboard')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname !== '/dashboard')
    await page.goto('about:blank')
    await signInAs(browserContext, buyer)
    await goTo(page, '/dashboard')
    await open()
    await page.getByText('Your last part numbers appear here.').waitFor()
  })
})
