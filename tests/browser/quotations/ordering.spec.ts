import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { call } from '#tests/scenes/cart'
import { axeFindings } from '#tests/scenes/axe'
import { goTo, openAs, pressNext, whenKeysAwake } from '#tests/scenes/browser'
import { givenBuyer, givenColleague, unique } from '#tests/scenes/cast'
import { givenNewCost, givenOffer, givenOfferGone } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'
import { givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'
import { orderReviewed, reviewOf, orderReviewedByKey } from '#tests/scenes/orders/reviewing'
import { givenPart, openQuotation } from './open_quotation.js'

test.group('What is chosen in a quotation', () => {
  test('becomes an order with one key, which keeps the references', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { partnumber } = await givenPart()
    const items = [{ partnumber, quantity: 2, reference: 'BUS-7' }]
    const { page, buyer, quotation } = await openQuotation(browserContext, client, items)
    await page.getByRole('button', { name: 'Order 1 line' }).waitFor()
    await pressNext(page)
    await orderReviewed(page)
    const placed = page.getByRole('dialog')
    await placed.getByText('24.00 USD').waitFor()
    await placed.getByRole('link', { name: 'Open order' }).click()
    await page.waitForURL(/\/orders\/\d+$/)
    const lines = await call(client, buyer, 'get', '/api/order-items')
    assert.deepEqual(
      lines.body().data.map((line: { reference: string }) => line.reference),
      ['BUS-7']
    )
    await goTo(page, `/quotations/${quotation.id}`)
    await page.getByText('Ordered', { exact: true }).waitFor()
    await page.getByText('ordered 2').waitFor()
  })

  test('is looked over first, by keys that are not those of the screen before', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { partnumber } = await givenPart()
    const packed = await givenOffer({ multiple: 5, available_quantity: 2 })
    const items = [
      { partnumber, quantity: 2 },
      { partnumber: packed.partnumber, quantity: 3 },
      { partnumber: `X${unique()}` },
    ]
    const { page, buyer } = await openQuotation(browserContext, client, items)
    const orders = async () => (await call(client, buyer, 'get', '/api/orders')).body().meta.total
    await page.getByRole('button', { name: 'Order 2 lines' }).waitFor()
    await pressNext(page)
    const review = reviewOf(page)
    await review.getByText('+2 pieces, +24.00 USD').waitFor()
    await review.getByText('1 line asks for more than is in stock').waitFor()
    await review.getByText('1 row stays open in the quotation').waitFor()
    const totalOf = (name: string) =>
      review.locator('dl > div', { has: page.getByText(name, { exact: true }) })
    await totalOf('Without VAT').getByText('84.00').waitFor()
    await totalOf('Total with VAT').getByText('88.20 USD').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    for (const key of ['Control+Enter', 'Control+Enter', 'Control+Enter']) {
      await page.keyboard.press(key)
    }
    await page.keyboard.press('Enter')
    await review.waitFor({ state: 'detached' })
    assert.equal(await orders(), 0)
    await pressNext(page)
    await review.waitFor()
    await orderReviewedByKey(page)
    const placed = page.getByRole('dialog', { name: /^Order \d+ is placed$/ })
    await placed.getByText('1 row stays open in the quotation').waitFor()
    await placed.getByText('Amount with VAT').waitFor()
    assert.equal(await orders(), 1)
    await placed.getByRole('link', { name: 'Open order' }).click()
    await page.waitForURL(/\/orders\/\d+$/)
    await page.goBack()
    await page.getByText('Partly ordered', { exact: true }).waitFor()
  })

  test('leaves what was not found in the quotation, until that is left out', async ({
    browserContext,
    client,
  }) => {
    const { partnumber } = await givenPart()
    const [none, other] = [`X${unique()}`, `Y${unique()}`]
    const items = [{ partnumber }, { partnumber: none }, { partnumber: other }]
    const { page } = await openQuotation(browserContext, client, items)
    const open = page.getByText('2 not found', { exact: true })
    await open.waitFor()
    await page.getByRole('button', { name: 'Order 1 line' }).click()
    await orderReviewed(page)
    const placed = page.getByRole('dialog', { name: /^Order \d+ is placed$/ })
    await placed.getByText(none).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Partly ordered', { exact: true }).waitFor()
    await open.waitFor()
    const cell = page.getByRole('gridcell', { name: none, exact: true })
    await cell.click()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Skip' }).click()
    await page.getByText('1 row skipped').waitFor()
    await page.getByText('skipped', { exact: true }).waitFor()
    await page.getByText('1 not found', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Skip what is not ordered' }).click()
    await page.getByText('Ordered', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('Partly ordered', { exact: true }).waitFor()
  })

  test('is not opened by a key in the first second in which it means something else', async ({
    browserContext,
    client,
  }) => {
    const [one, other] = [await givenPart(), await givenPart()]
    const items = [one, other].map(({ partnumber }) => ({ partnumber }))
    const { page } = await openQuotation(browserContext, client, items)
    const cellOf = (partnumber: string) =>
      page.getByRole('gridcell', { name: partnumber, exact: true })
    await cellOf(one.partnumber).click()
    await whenKeysAwake(page)
    // The key is pressed in the moment in which that of all lines becomes that of the selected ones.
    await page.evaluate(() => {
      const root = document.documentElement
      const press = () => {
        if (root.dataset.moves) return
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: 'Enter',
            code: 'Enter',
            ctrlKey: true,
            bubbles: true,
          })
        )
        root.dataset.pressed = 'yes'
      }
      new MutationObserver(press).observe(root, { attributeFilter: ['data-moves'] })
    })
    await cellOf(other.partnumber).click({ modifiers: ['Shift'] })
    await page.getByRole('group', { name: 'Selected lines' }).waitFor()
    await page.locator('html[data-pressed]').waitFor({ state: 'attached' })
    await whenKeysAwake(page)
    await expect(reviewOf(page)).toHaveCount(0)
    await pressNext(page)
    await reviewOf(page).waitFor()
  })

  test('is shown old beside new when prices moved, and ordered once that was seen', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { partnumber, cheap } = await givenPart()
    const { page, buyer } = await openQuotation(browserContext, client, [{ partnumber }])
    await givenNewCost(cheap.id, '15')
    await page.getByRole('button', { name: 'Order 1 line' }).click()
    await orderReviewed(page)
    const changed = page.getByRole('dialog', { name: '1 price changed' })
    await changed.getByText('12.00', { exact: true }).waitFor()
    await changed.getByText('18.00', { exact: true }).waitFor()
    const orders = async () => (await call(client, buyer, 'get', '/api/orders')).body().meta.total
    assert.equal(await orders(), 0)
    await changed.getByRole('button', { name: 'Order at these prices' }).click()
    const placed = page.getByRole('dialog', { name: /^Order \d+ is placed$/ })
    await placed.getByText('18.00 USD').waitFor()
    assert.equal(await orders(), 1)
  })

  test('is ordered at the total that was seen, or looked at once more', async ({
    assert,
    browserContext,
    client,
  }) => {
    const [moved, other] = [await givenPart(), await givenPart()]
    const items = [moved, other].map(({ partnumber }) => ({ partnumber }))
    const { page, buyer, quotation } = await openQuotation(browserContext, client, items)
    await givenNewCost(moved.cheap.id, '15')
    await page.getByRole('button', { name: 'Order 2 lines' }).click()
    await orderReviewed(page)
    const changed = page.getByRole('dialog', { name: '1 price changed' })
    await changed.getByText('30.00 USD').waitFor()
    const [, theirs] = await linesOf(client, buyer, quotation)
    const path = `/api/quotations/${quotation.id}/items/${theirs?.id}`
    const change = { version: 1, quantity: 40 }
    const changing = await call(client, await givenColleague(buyer), 'patch', path, change)
    changing.assertStatus(200)
    await changed.getByRole('button', { name: 'Order at these prices' }).click()
    await page.getByText('The choice was changed meanwhile').waitFor()
    await changed.waitFor({ state: 'hidden' })
    const orders = async () => (await call(client, buyer, 'get', '/api/orders')).body().meta.total
    assert.equal(await orders(), 0)
    await page.getByRole('status').getByText('492.00 USD').waitFor()
    await page.getByRole('button', { name: 'Order 2 lines' }).click()
    await orderReviewed(page)
    await page.getByRole('dialog', { name: '1 price changed' }).getByText('498.00 USD').waitFor()
    await page.getByRole('button', { name: 'Order at these prices' }).click()
    await page.getByRole('dialog', { name: /^Order \d+ is placed$/ }).waitFor()
    assert.equal(await orders(), 1)
  })

  test('is ordered without what is gone', async ({ assert, browserContext, client }) => {
    const one = await givenPart()
    const { partnumber, id } = await givenOffer()
    const items = [{ partnumber: one.partnumber }, { partnumber }]
    const { page, buyer } = await openQuotation(browserContext, client, items)
    await givenOfferGone(id)
    await page.getByRole('button', { name: 'Order 2 lines' }).click()
    await orderReviewed(page)
    const changed = page.getByRole('dialog', { name: '1 price changed' })
    await changed.getByText('unavailable').waitFor()
    await changed.getByRole('button', { name: 'Order the rest' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Open order' }).waitFor()
    const orders = await call(client, buyer, 'get', '/api/orders')
    assert.deepEqual(
      orders.body().data.map((order: { items_count: number }) => order.items_count),
      [1]
    )
  })

  test('cannot be ordered by who may not order, and says why', async ({
    browserContext,
    client,
  }) => {
    const { partnumber } = await givenPart()
    const buyer = await givenBuyer({ disabled_features: ['place_order'] })
    const { page } = await openQuotation(browserContext, client, [{ partnumber }], buyer)
    const key = page.getByRole('button', { name: 'Order 1 line' })
    await expect(key).toHaveAttribute('aria-disabled', 'true')
    await expect(key).toHaveAccessibleDescription('Ordering is switched off for your account.')
  })

  test('is read, not chosen, by who was blocked', async ({ browserContext, client }) => {
    const { partnumber } = await givenPart()
    const buyer = await givenBuyer()
    const quotation = await givenQuotation(client, buyer, { partnumber })
    await sql.run(`UPDATE contractors SET status = 'blocked' WHERE id = $1`, [buyer.contractor?.id])
    const page = await openAs(browserContext, buyer, `/quotations/${quotation.id}`)
    await page.getByRole('gridcell', { name: partnumber, exact: true }).waitFor()
    await expect(page.getByRole('button', { name: /^Order/ })).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)
  })
})
