import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { goTo, openAs } from '#tests/scenes/browser'
import { call } from '#tests/scenes/cart'
import { givenBuyer } from '#tests/scenes/cast'
import { givenCurrency, givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'
import { givenQuotation } from '#tests/scenes/quotations/quotations'

const marksIn = (place: Page | ReturnType<Page['getByRole']>) =>
  place.getByRole('img', {
    name: 'This price uses an old exchange rate, from 1 Jan 2024.',
  })

test.group('Prices made with an old exchange rate', () => {
  test('are marked in a list of numbers, the cart and a quotation', async ({
    browserContext,
    client,
  }) => {
    await givenCurrency('QBA', '2', '2024-01-01')
    const { id: price_list_id } = await givenPriceList({ currency_code: 'QBA' })
    const old = await givenOffer({ price_list_id })
    const fresh = await givenOffer()
    const buyer = await givenBuyer()

    const page = await openAs(browserContext, buyer, '/prices?tab=search')
    await page.getByRole('textbox', { name: 'Part number' }).focus()
    await page.evaluate(
      (copied) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', copied)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true })
        document.activeElement?.dispatchEvent(event)
      },
      [old, fresh].map(({ partnumber }) => `${partnumber}\t1`).join('\r\n')
    )
    const list = page.getByRole('dialog', { name: 'List of numbers' })
    await list.getByText('2 of 2 rows, without VAT').waitFor()
    await expect(marksIn(list)).toHaveCount(1)
    await marksIn(list.getByRole('listitem').filter({ hasText: old.partnumber })).waitFor()

    await call(client, buyer, 'post', '/api/cart/items', { offer_id: old.id })
    await call(client, buyer, 'post', '/api/cart/items', { offer_id: fresh.id })
    await goTo(page, '/cart')
    await marksIn(page.getByRole('row').filter({ hasText: old.partnumber })).waitFor()
    await expect(marksIn(page)).toHaveCount(1)
    await page.getByRole('link', { name: /^Cart:\s*2 lines\s*36\.00 USD without VAT$/ }).waitFor()

    const asked = [old, fresh].map(({ brand_name, partnumber }) => ({ brand_name, partnumber }))
    const { id } = await givenQuotation(client, buyer, ...asked)
    await goTo(page, `/quotations/${id}`)
    await marksIn(page.getByRole('row').filter({ hasText: old.partnumber })).waitFor()
    await expect(marksIn(page)).toHaveCount(1)
    await page.getByRole('gridcell', { name: old.partnumber, exact: true }).click()
    await page.keyboard.press('Space')
    await marksIn(page.getByRole('radiogroup', { name: /^Offers for/ })).waitFor()
  })
})
