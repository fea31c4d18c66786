import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { goTo, openAs, reload, signInAs } from '#tests/scenes/browser'
import { givenBuyer } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'

test.group('What the browser keeps', () => {
  test('is the height of rows, for all tables', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/development/grid')
    const row = page.getByRole('grid').locator('[data-row]').first()
    await row.waitFor()
    const dense = await heightOf(page)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitemradio', { name: 'Comfortable' }).click()
    await page.locator('[data-density=comfortable]').waitFor()
    await expect.poll(() => heightOf(page)).toBeGreaterThan(dense)
    await reload(page)
    await page.locator('[data-density=comfortable]').waitFor()
  })

  test('is which hints were seen: they come one after another, and never again', async ({
    browserContext,
  }) => {
    const buyer = await givenBuyer()
    const page = await openAs(browserContext, buyer, '/development/components')
    await showHints(page)
    const first = page.getByRole('dialog', { name: 'Hint 1 of 3' })
    await first.getByText('Choose the file').waitFor()
    await first.getByRole('button', { name: 'Next' }).focus()
    await page.keyboard.press('Enter')
    const second = page.getByRole('dialog', { name: 'Hint 2 of 3' })
    await second.waitFor()
    await page.keyboard.press('Escape')
    await second.waitFor({ state: 'hidden' })

    // Put off: with the next visit they begin anew.
    await reload(page)
    await showHints(page)
    await first.getByRole('button', { name: 'Next' }).click()
    await second.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Got it' }).click()
    await reload(page)
    await showHints(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('is nothing of the version before, whatever page is opened', async ({ browserContext }) => {
    const page = await browserContext.newPage()
    for (const path of ['/', '/login']) {
      await goTo(page, path)
      await page.evaluate(() => localStorage.setItem('client_web_v22', '{}'))
      await reload(page)
      expect(await page.evaluate(() => localStorage.getItem('client_web_v22'))).toBeNull()
    }
  })

  test('goes with signing out, but not which hints were seen', async ({
    assert,
    browserContext,
  }) => {
    const buyer = await givenBuyer()
    const other = await givenBuyer()
    const page = await openAs(browserContext, buyer, '/dashboard')
    const flag = 'quotations-upload-stop-guide'
    await page.evaluate(([key, groups]) => localStorage.setItem(key, groups), [
      'client_web_v23',
      JSON.stringify({
        [buyer.id]: { grid_rows: 'comfortable', [flag]: true },
        [other.id]: { grid_rows: 'comfortable' },
      }),
    ] as const)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    const kept = await page.evaluate(() => localStorage.getItem('client_web_v23'))
    assert.deepEqual(JSON.parse(kept ?? ''), {
      [buyer.id]: { [flag]: true },
      [other.id]: { grid_rows: 'comfortable' },
    })

    await signInAs(browserContext, buyer)
    await goTo(page, '/development/components')
    await showHints(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('is the place on a page, for the way back; a new page begins at its top', async ({
    browserContext,
  }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/development/components')
    const scrolled = () => page.evaluate(() => document.querySelector('main')?.scrollTop)
    // Inertia writes the place down 100 ms after the last scroll. A scroll before it listens is not
    // heard, so each look moves the page a little.
    const kept = await page.waitForFunction(
      () => {
        const sheet = document.querySelector('main')
        const top = sheet?.scrollTop ?? 0
        if (top > 0 && JSON.stringify(history.state).includes(`"top":${top}`)) return top
        sheet?.scrollTo(0, top === 400 ? 399 : 400)
        return 0
      },
      null,
      { polling: 300 }
    )
    const top = await kept.jsonValue()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(scrolled).toBe(0)
    // Nobody goes back faster than that place is written down, too.
    await page.waitForFunction(() => JSON.stringify(history.state).includes('"top":0'))
    await page.goBack()
    await page.waitForFunction((place) => document.querySelector('main')?.scrollTop === place, top)
  })

  test('is what was typed, while there is no connection', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    const field = page.getByRole('textbox', { name: 'Part number' })
    await field.fill('OC90')
    await browserContext.setOffline(true)
    const note = page.getByText(
      'No connection. What you enter is kept and sent once you are back online.'
    )
    await note.waitFor()
    await field.press('Enter')
    await expect(field).toHaveValue('OC90')
    await browserContext.setOffline(false)
    await note.waitFor({ state: 'hidden' })
    await page.waitForURL('**/prices?tab=search&partnumber=OC90')
  })
})

async function showHints(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show hints' }).click()
}

function heightOf(page: Page): Promise<number> {
  return page
    .getByRole('grid')
    .locator('[data-row]')
    .first()
    .evaluate((row) => row.getBoundingClientRect().height)
}
