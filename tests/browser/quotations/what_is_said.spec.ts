import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { openAs } from '#tests/scenes/browser'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'
import { expireQuotation, givenQuotation } from '#tests/scenes/quotations/quotations'
import { brandKey } from '#shared/search_keys'
import { givenPart, openQuotation } from './open_quotation.js'

test.group('What a quotation says', () => {
  test('is that a way has to be taken again once its terms are others', async ({
    browserContext,
    client,
  }) => {
    const { partnumber } = await givenPart()
    const { page } = await openQuotation(browserContext, client, [{ partnumber }])
    const panel = page.getByRole('complementary', { name: 'Choose for all lines' })
    await expect(panel.getByRole('radio', { name: /Cheapest/ })).toBeChecked()
    await panel.getByLabel('Arrives by').selectOption('3')
    await panel.getByText('The lines were chosen under other terms.').waitFor()
    await expect(panel.getByRole('radio', { checked: true })).toHaveCount(0)
    await panel.getByRole('button', { name: 'Choose again' }).click()
    await expect(panel.getByRole('radio', { name: /Cheapest 24\.00/ })).toBeChecked()
    await expect(panel.getByText('The lines were chosen under other terms.')).toHaveCount(0)
  })

  test('is the cheapest of the line with minimum and multiple, once', async ({
    browserContext,
    client,
  }) => {
    const partnumber = `N${unique()}`
    const list = await givenPriceList({ delivery_days: 5, delivery_days_max: null })
    const sets = await givenOffer({ partnumber, price_list_id: list.id, multiple: 10 })
    const { brand_name } = sets
    const single = await givenPriceList({ delivery_days: 5, delivery_days_max: null })
    await givenOffer({ partnumber, brand_name, price_list_id: single.id, cost: '20' })
    const items = [{ partnumber, quantity: 2 }]
    const { page } = await openQuotation(browserContext, client, items)
    await page.getByRole('gridcell', { name: partnumber, exact: true }).click()
    await page.keyboard.press('Space')
    const offers = page.getByRole('radiogroup', { name: `Offers for ${partnumber}` })
    const taken = offers.getByRole('radio', { checked: true })
    await taken.getByText(single.name).waitFor()
    await taken.getByText('Cheapest').waitFor()
    await expect(offers.getByText('Cheapest')).toHaveCount(1)
  })

  test('is under which brand another name of it was found', async ({ browserContext, client }) => {
    const { brand_id, brand_name, partnumber } = await givenOffer()
    const alias = `Alias ${unique()}`
    const key = brandKey(alias)
    await sql.run('INSERT INTO brand_aliases (key, brand_id) VALUES ($1, $2)', [key, brand_id])
    const items = [{ partnumber, brand_name: alias }]
    const { page } = await openQuotation(browserContext, client, items)
    await page.getByText(`same as ${brand_name}`).waitFor()
  })

  test('is that prices ran out, while a line is at the manager too', async ({
    browserContext,
    client,
  }) => {
    const { partnumber } = await givenPart()
    const buyer = await givenBuyer()
    const quotation = await givenQuotation(client, buyer, { partnumber }, { partnumber: unique() })
    const path = `/api/quotations/${quotation.id}`
    await call(client, buyer, 'put', `${path}/to-manager`, {})
    await expireQuotation(quotation.id)
    const page = await openAs(browserContext, buyer, `/quotations/${quotation.id}`)
    await page.getByText('These prices have expired.').waitFor()
    await page.getByText('1 at your manager').waitFor()
    await expect(page.getByText('1 not found')).toHaveCount(0)
    await expect(page.getByText(/^prices are valid until/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Order 1 line', disabled: true }).waitFor()
  })

  test('is nothing of an upload to who was blocked, but why', async ({ browserContext }) => {
    const buyer = await givenBuyer()
    await sql.run("UPDATE contractors SET status = 'blocked' WHERE id = $1", [buyer.contractor?.id])
    const page = await openAs(browserContext, buyer, '/quotations?tab=upload')
    await page.getByRole('heading', { name: 'Your company cannot buy at the moment' }).waitFor()
    await expect(page.getByRole('button', { name: 'Choose a file' })).toHaveCount(0)
  })
})
