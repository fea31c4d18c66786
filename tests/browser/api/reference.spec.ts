import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { axeFindings } from '#tests/scenes/axe'
import { goTo, whenAlive } from '#tests/scenes/browser'
import { expect } from '#tests/scenes/expect'

test.group('The reference of the API in the browser', () => {
  test('a call is found by the keyboard, from the first page on', async ({
    assert,
    browserContext,
  }) => {
    const page = await browserContext.newPage()
    await goTo(page, '/api/docs')
    await whenAlive(page)
    await expect(page.getByRole('heading', { name: 'API reference', level: 1 })).toBeVisible()
    assert.deepEqual(await axeFindings(page), [])
    await page.keyboard.press('/')
    const field = page.getByRole('searchbox', { name: 'Find a call' })
    await expect(field).toBeFocused()
    await field.fill('order what is in')
    const call = page.getByRole('link', { name: 'Order what is in the cart' })
    await expect(call).toBeVisible()
    await page.keyboard.press('Tab')
    await call.press('Enter')
    await expect(page).toHaveURL(/\/api\/docs\/cart#cartPlaceOrder$/)
    const section = page.locator('#cartPlaceOrder')
    await expect(section).toContainText('PUT')
    await expect(section).toContainText('cart_changed')
    assert.deepEqual(await axeFindings(page), [])
  })

  test('fits a phone, in Russian and in the dark', async ({ browser, assert }) => {
    const context = await browser.newContext({
      baseURL: appUrl,
      locale: 'ru-RU',
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
    })
    const page = await context.newPage()
    for (const path of ['/api/docs', '/api/docs/cart']) {
      await page.goto(path)
      await expect(page.getByRole('navigation', { name: 'Вызовы' })).toBeVisible()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      assert.isAtMost(width, 390)
    }
    await context.close()
  })
})
