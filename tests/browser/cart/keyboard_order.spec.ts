import { test } from '@japa/runner'
import { goTo, openAs, pressNext } from '#tests/scenes/browser'
import { givenBuyer } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'
import { orderReviewed, reviewOf, orderReviewedByKey } from '#tests/scenes/orders/reviewing'

test.group('The keyboard alone', () => {
  test('searches, sets the quantity, adds, and places the order', async ({ browserContext }) => {
    const buyer = await givenBuyer()
    const offer = await givenOffer({ multiple: 4 })
    const page = await openAs(browserContext, buyer, '/dashboard')

    await page.keyboard.press('/')
    await page.keyboard.type(offer.partnumber)
    await page.keyboard.press('Enter')
    const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
    await quantity.waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('6')
    await page.keyboard.press('Enter')
    await page.getByText('8 in cart').waitFor()

    const search = page.getByRole('textbox', { name: 'Part number' })
    await page.locator('#number-search:focus').waitFor()
    await expect(search).toHaveValue(offer.partnumber)

    await page.keyboard.press('Escape')
    await page.keyboard.type('gc')
    await page.getByRole('heading', { name: 'Cart' }).waitFor()
    await page.getByText('96.00 USD').first().waitFor()
    await pressNext(page)
    await reviewOf(page).getByText('Total with VAT').waitFor()
    await orderReviewedByKey(page)
    await page.getByRole('dialog', { name: /^Order \d+ is placed$/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/orders\/\d+$/)
    await page.getByRole('gridcell', { name: offer.partnumber, exact: true }).waitFor()
  })

  test('does the same in Russian', async ({ browserContext }) => {
    const buyer = await givenBuyer({ language: 'ru' })
    const offer = await givenOffer()
    const page = await openAs(browserContext, buyer, '/dashboard')

    await page.keyboard.press('/')
    await page.keyboard.type(offer.partnumber)
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: /^Количество/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('1 в корзине').waitFor()
    await goTo(page, '/cart')
    await page.getByRole('button', { name: 'Заказать' }).click()
    await orderReviewed(page)
    await page.getByRole('dialog', { name: /^Заказ \d+ оформлен$/ }).waitFor()
  })
})
