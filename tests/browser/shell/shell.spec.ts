import { test } from '@japa/runner'
import { axeFindings } from '#tests/scenes/axe'
import { goTo, openAs, reload, signInAs } from '#tests/scenes/browser'
import { givenBuyer } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'

test.group('The shell of the portal', () => {
  test('changes the language without losing what was typed', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    await page.getByRole('textbox', { name: 'Part number' }).fill('0 451 103')
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('menuitemradio', { name: 'Русский' }).click()
    await page.getByRole('link', { name: 'Цены' }).waitFor()
    await expect(page.getByRole('textbox', { name: 'Номер детали' })).toHaveValue('0 451 103')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await expect(page).toHaveTitle('Сводка · Spareline')
  })

  test('goes from screen to screen by keys and marks where one is', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    const current = page.locator('nav [aria-current=page]')
    await page.keyboard.type('gc')
    await page.waitForURL('**/cart')
    await expect(current.first()).toContainText('Cart', { useInnerText: true })
    await page.keyboard.press('/')
    await page.keyboard.type('OC90')
    await expect(page.getByRole('textbox', { name: 'Part number' })).toHaveValue('OC90')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/prices?tab=search&partnumber=OC90')
  })

  test('knows its keys in a Russian layout', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    const keyboard = await browserContext.newCDPSession(page)
    const press = async (text: string, code: string) => {
      await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key: text, code, text })
      await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text, code })
    }
    await press('п', 'KeyG')
    await press('с', 'KeyC')
    await page.waitForURL('**/cart')
    await press('.', 'Slash')
    await expect(page.getByRole('textbox', { name: 'Part number' })).toBeFocused()
  })

  test('leads to a screen by its name in the search, too', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('ord')
    await page.getByRole('list', { name: 'Screens' }).getByRole('link', { name: 'Orders' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/orders')
    await expect(page.getByRole('textbox', { name: 'Part number' })).toHaveValue('')
  })

  test('lists the keys, and single letters can be switched off', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keys' })
    await sheet.getByRole('switch', { name: 'Single-letter keys' }).uncheck()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await expect(sheet).toBeHidden()
    await expect(page.locator(':focus')).toHaveAttribute('name', 'partnumber')
  })

  test('lists the keys of every place, with what stands on the keys in both languages', async ({
    assert,
    browserContext,
  }) => {
    const languages = [
      { language: 'en', title: 'Keys', search: 'Search', cart: 'Cart' },
      { language: 'ru', title: 'Клавиши', search: 'Поиск', cart: 'Корзина' },
    ] as const
    for (const { language, title, search, cart } of languages) {
      const page = await openAs(browserContext, await givenBuyer({ language }), '/dashboard')
      await page.keyboard.press('?')
      const sheet = page.getByRole('dialog', { name: title })
      const inCart = sheet.getByRole('group', { name: cart, exact: true })
      await inCart.getByText('Ctrl Enter').waitFor()
      await sheet.getByRole('group', { name: search, exact: true }).getByText('Alt ↑').waitFor()
      await sheet
        .getByRole('term')
        .filter({ hasText: /^g.*c$/ })
        .waitFor()
      assert.deepEqual(await axeFindings(page), [])
    }
  })

  test('keeps the chosen colours', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await reload(page)
    const scheme = page.locator('html')
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })

  test('has the colours of the system while none are chosen, on public pages too', async ({
    browserContext,
  }) => {
    const page = await browserContext.newPage()
    const scheme = page.locator('html')
    await goTo(page, '/uae/en')
    for (const colorScheme of ['dark', 'light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(scheme).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    }
  })

  test('leads on from what could not be read', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/news/%00')
    await page.getByRole('heading', { name: 'The request was not accepted' }).waitFor()
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.waitForURL('**/dashboard')
    await signInAs(browserContext, null)
    await goTo(page, '/news/%00')
    await expect(page.getByRole('link', { name: 'Go to the start page' })).toBeVisible()
  })

  test('stays around a page that does not exist', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/there-is-no-such-page')
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
    await expect(page.getByRole('textbox', { name: 'Part number' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/request [0-9a-f-]{36}/, {
      useInnerText: true,
    })
  })

  test('is not around it for a guest', async ({ browserContext }) => {
    const page = await browserContext.newPage()
    await page.goto('/there-is-no-such-page')
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
    await expect(page.getByRole('textbox', { name: 'Part number' })).toBeHidden()
  })
})
