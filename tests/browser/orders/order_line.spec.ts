import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { OrderItem } from '#shared/answers/order'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { sql } from '#app/database/sql'
import { axeFindings } from '#tests/scenes/axe'
import { openAs, reload, whenLoaded } from '#tests/scenes/browser'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { givenOrder } from '#tests/scenes/orders'
import { withBackground } from '#tests/scenes/background'
import { givenRealtime } from '#tests/scenes/realtime'
import { givenIssuedSale, givenReadyLines } from '#tests/scenes/sales/packed'
import { openJoined } from '../realtime/open_joined.js'

/** An order of three lines of five pieces; three of the first are ready. */
async function givenLines(client: ApiClient) {
  const buyer = await givenBuyer()
  const { id } = await givenOrder(
    client,
    buyer,
    [1, 2, 3].map(() => ({ quantity: 5 }))
  )
  const read = async (): Promise<OrderItem[]> =>
    (await call(client, buyer, 'get', `/api/orders/${id}/items?sort=line`)).body().data
  const items = await read()
  const move = (line: number, quantity: number) =>
    moveOrderItems({
      order_id: id,
      moves: [
        {
          order_item_id: items[line]?.id ?? 0,
          from: 'processing',
          to: 'ready',
          quantity,
          reason: null,
        },
      ],
      actor_id: null,
    })
  await move(0, 3)
  const numberOf = (line: number) => items[line]?.partnumber ?? ''
  return { id, buyer, items, read, move, numberOf, path: `/orders/${id}` }
}

test.group('A line of an order', () => {
  test('opens beside the lines and tells where its pieces are and what happened', async ({
    browserContext,
    client,
  }) => {
    const { buyer, path } = await givenLines(client)
    const page = await openAs(browserContext, buyer, path)
    // Beside the panel there is no room for the name; the keys go on in its row.
    await page.getByRole('gridcell', { name: 'Oil filter' }).first().click()
    const line = page.getByRole('complementary', { name: 'Line 1' })
    await expect(line).toContainText('5 ordered')
    const focused = page.getByRole('row').nth(1).locator('[role=gridcell]:focus')
    await expect(focused).toHaveCount(1)
    await expect(line).toContainText('12.00 each, 60.00 USD')
    const timeline = line.getByRole('list').last().getByRole('listitem')
    await expect(timeline.nth(0)).toContainText('3 ready')
    await expect(timeline.nth(1)).toContainText('5 ordered')
    await expect(timeline.nth(1)).toContainText(buyer.name)
  })

  test('names the invoice and the box its pieces went out with', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const ready = await givenReadyLines(client, buyer)
    const { id, number } = await givenIssuedSale(ready)
    const page = await openAs(browserContext, buyer, `/orders/${ready.order.id}`)
    const name = ready.lines[0]?.partnumber ?? ''
    await page.getByRole('gridcell', { name, exact: true }).click()
    const line = page.getByRole('complementary', { name: 'Line 1' })
    const invoice = line.getByRole('link', { name: `Invoice ${number}, box 1`, exact: true })
    await expect(invoice).toHaveAttribute('href', `/invoices/${id}`)
  })

  test('opens by key, goes on to the next one and closes', async ({ browserContext, client }) => {
    const { buyer, numberOf, path } = await givenLines(client)
    const page = await openAs(browserContext, buyer, path)
    const panel = page.getByRole('complementary', { name: /^Line \d$/ })
    const cell = (line: number) => page.getByRole('gridcell', { name: numberOf(line), exact: true })
    await cell(0).focus()
    await page.keyboard.press('Space')
    await expect(panel).toHaveAccessibleName('Line 1')
    await page.keyboard.press('j')
    await expect(panel).toHaveAccessibleName('Line 2')
    await expect(cell(1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(panel).toHaveAccessibleName('Line 3')
    await page.keyboard.press('k')
    await expect(panel).toHaveAccessibleName('Line 2')
    await panel.getByRole('button', { name: 'Previous line' }).click()
    await expect(panel).toHaveAccessibleName('Line 1')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(cell(0)).toBeFocused()
    await page.keyboard.press('j')
    await expect(panel).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(panel).toHaveAccessibleName('Line 2')
  })

  test('is ordered again alone, with others, or with all of its order', async ({
    browserContext,
    client,
  }) => {
    const { id, buyer, items, numberOf, path } = await givenLines(client)
    await sql.run(
      `UPDATE orders SET deliver_to = '{"kind": "pickup", "name": "Yard", "address": "Street 1"}'
       WHERE id = $1`,
      [id]
    )
    await sql.run(
      'UPDATE offers SET gone_at = now() WHERE id = (SELECT offer_id FROM order_items WHERE id = $1)',
      [items[2]?.id]
    )
    const page = await openAs(browserContext, buyer, path)
    await page.getByText('Pick up at').waitFor()
    const cellOf = (line: number) =>
      page.getByRole('gridcell', { name: numberOf(line), exact: true })
    await cellOf(0).click()
    const panel = page.getByRole('complementary', { name: 'Line 1' })
    await panel.getByRole('button', { name: 'Order again' }).dblclick()
    await page.waitForURL(/\/cart$/)
    await page.getByText('1 line is in the cart at today’s price').waitFor()
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('5')
    await page.goBack()
    await cellOf(0).click()
    await cellOf(1).click({ modifiers: ['Shift'] })
    const both = page.getByRole('button', { name: 'Order 2 lines again' })
    await both.waitFor()
    await page.keyboard.press('Escape')
    await both.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Order again' }).first().click()
    await page.waitForURL(/\/cart$/)
    await page.getByText(`No longer sold: ${items[2]?.brand_name} ${numberOf(2)}`).waitFor()
    await page.getByRole('gridcell', { name: numberOf(1), exact: true }).waitFor()
  })

  test('does not open for who selects cells', async ({ browserContext, client }) => {
    const { buyer, numberOf, path } = await givenLines(client)
    const page = await openAs(browserContext, buyer, path)
    const panel = page.getByRole('complementary', { name: /^Line \d$/ })
    const cell = (line: number) => page.getByRole('gridcell', { name: numberOf(line), exact: true })
    await cell(0).hover()
    await page.mouse.down()
    await cell(2).hover()
    await page.mouse.up()
    await expect(page.locator('[data-edges]')).toHaveCount(3)
    await expect(panel).toHaveCount(0)
  })
})

test.group('Asking to cancel', () => {
  test('is for what is in processing, waits beside the line and is taken back', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { buyer, numberOf, path, read } = await givenLines(client)
    const page = await openAs(browserContext, buyer, path)
    await page.getByRole('gridcell', { name: numberOf(0), exact: true }).click()
    const line = page.getByRole('complementary', { name: 'Line 1' })
    const quantity = line.getByRole('textbox', { name: 'Pieces to cancel' })
    await expect(quantity).toHaveValue('2')
    await expect(line.getByRole('button', { name: 'More: Pieces to cancel' })).toBeDisabled()
    await quantity.fill('99')
    await quantity.press('Tab')
    await expect(quantity).toHaveValue('2')
    await quantity.fill('1')
    await line.getByRole('textbox', { name: 'Reason (optional)' }).fill('Ordered twice')
    await line.getByRole('button', { name: 'Ask to cancel 1' }).click()
    const back = line.getByRole('button', { name: 'Take it back' })
    await expect(back).toBeFocused()
    await page.getByRole('grid').getByText('Cancellation requested: 1').waitFor()
    assert.containsSubset((await read())[0]?.cancel_request, {
      quantity: 1,
      reason: 'Ordered twice',
      answer: null,
    })
    await back.click()
    await line.getByRole('button', { name: 'Ask to cancel 2' }).waitFor()
    await expect(page.getByRole('grid').getByText('Cancellation requested: 1')).toHaveCount(0)
    assert.isNull((await read())[0]?.cancel_request)
  })

  test('is off where nothing is in processing', async ({ browserContext, client }) => {
    const { buyer, move, numberOf, path } = await givenLines(client)
    await move(1, 5)
    const page = await openAs(browserContext, buyer, path)
    await page.getByRole('gridcell', { name: numberOf(1), exact: true }).click()
    const line = page.getByRole('complementary', { name: 'Line 2' })
    const ask = line.getByRole('button', { name: /^Ask to cancel/ })
    await expect(ask).toHaveAttribute('aria-disabled', 'true')
    await expect(line).toContainText('No pieces are in processing any more.')
  })

  test('is off where it is switched off', async ({ browserContext, client }) => {
    const { buyer, numberOf, path } = await givenLines(client)
    await sql.run(`UPDATE users SET disabled_features = '{cancel_request}' WHERE id = $1`, [
      buyer.id,
    ])
    const page = await openAs(browserContext, buyer, path)
    await page.getByRole('gridcell', { name: numberOf(2), exact: true }).click()
    const line = page.getByRole('complementary', { name: 'Line 3' })
    const ask = line.getByRole('button', { name: /^Ask to cancel/ })
    await expect(ask).toHaveAttribute('aria-disabled', 'true')
    await expect(line).toContainText('Cancellation requests are switched off for your account.')
  })

  test('opens as a sheet on a phone, and breaks no rule of axe', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { buyer, numberOf, path } = await givenLines(client)
    const page = await openAs(browserContext, buyer, path)
    await page.getByRole('gridcell', { name: numberOf(0), exact: true }).click()
    await page.getByRole('complementary', { name: 'Line 1' }).getByText('3 ready').last().waitFor()
    await whenLoaded(page)
    assert.deepEqual(await axeFindings(page), [])
    await page.setViewportSize({ width: 390, height: 844 })
    await reload(page)
    await page.getByRole('button', { name: numberOf(0) }).click()
    const sheet = page.getByRole('dialog', { name: 'Line 1' })
    await sheet.getByText('Timeline').waitFor()
    await expect(page.locator('[aria-busy=true], [data-skeleton]')).toHaveCount(0)
    assert.deepEqual(await axeFindings(page), [])
    await sheet.getByRole('button', { name: 'Ask to cancel 2' }).click()
    await sheet.getByRole('button', { name: 'Take it back' }).waitFor()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('main').getByText('Cancellation requested: 2')).toBeVisible()
  })
})

test.group('The answer to a wish to cancel', (group) => {
  group.setup(givenRealtime)
  group.setup(withBackground)

  test('comes to the page that waits for it', async ({ browserContext, client }) => {
    const { id, buyer, items, read, path } = await givenLines(client)
    await call(client, buyer, 'post', `/api/orders/${id}/items/${items[0]?.id}/cancel-request`, {
      quantity: 2,
    })
    const { page } = await openJoined(browserContext, buyer, path)
    await page.getByRole('grid').getByText('Cancellation requested: 2').waitFor()
    const manager = await givenStaff('manager')
    const asked = (await read())[0]?.cancel_request
    await call(client, manager, 'put', `/api/admin/cancel-requests/${asked?.id}`, {
      answer: 'declined',
      note: 'Bought already',
    })
    await page.getByRole('grid').getByText('Not cancelled: Bought already').waitFor()
  })
})
