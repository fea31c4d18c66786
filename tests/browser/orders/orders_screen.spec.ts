import { test } from '@japa/runner'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { axeFindings } from '#tests/scenes/axe'
import { openAs, reload } from '#tests/scenes/browser'
import { call, givenCartItem } from '#tests/scenes/cart'
import { givenBuyer, givenColleague } from '#tests/scenes/cast'
import { givenInvoice } from '#tests/scenes/sales/invoices'
import { givenOrder, givenPlacedAt } from '#tests/scenes/orders'
import { expect } from '#tests/scenes/expect'

test.group('The screen of orders', () => {
  test('says what to do when there is none', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/orders')
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor()
  })

  test('leads back from a page after the last one, of what is filtered too', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const { number } = await givenOrder(client, buyer, [{}], 'Fleet')
    const page = await openAs(browserContext, buyer, '/orders?page=99&reference=fleet')
    await page.getByRole('heading', { name: 'This page is past the end of the list' }).waitFor()
    await page.getByRole('button', { name: 'Go to the first page' }).click()
    await page.getByRole('link', { name: number, exact: true }).waitFor()
  })

  test('shows what a colleague ordered, line by line', async ({ browserContext, client }) => {
    const buyer = await givenBuyer()
    const { item } = await givenCartItem(client, buyer, { quantity: 3, reference: 'Shelf 2' })
    await call(client, buyer, 'put', '/api/cart/place-order', { reference: 'Week 48' })
    const page = await openAs(browserContext, await givenColleague(buyer), '/orders')
    await page.getByRole('gridcell', { name: 'Week 48', exact: true }).dblclick()
    await page.waitForURL(/\/orders\/\d+/)
    await page.getByRole('gridcell', { name: item.partnumber, exact: true }).waitFor()
    await page.getByRole('gridcell', { name: 'Shelf 2', exact: true }).waitFor()
    await page.getByRole('gridcell', { name: '36.00', exact: true }).first().waitFor()
  })

  test('lists the items over all orders', async ({ browserContext, client }) => {
    const buyer = await givenBuyer()
    const { item } = await givenCartItem(client, buyer)
    await call(client, buyer, 'put', '/api/cart/place-order', { reference: '' })
    const page = await openAs(browserContext, buyer, '/orders')
    await page.getByRole('link', { name: 'Items 1' }).click()
    await page.getByRole('gridcell', { name: item.partnumber, exact: true }).waitFor()
  })

  test('narrows to when they were placed, and the address says so', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const old = await givenOrder(client, buyer)
    await givenPlacedAt(old.id, '2024-03-05T12:00:00Z')
    const recent = await givenOrder(client, buyer)
    const page = await openAs(browserContext, buyer, '/orders')
    await page.getByRole('link', { name: old.number, exact: true }).waitFor()
    await page.getByRole('button', { name: 'Order dates: Any date' }).click()
    await page.getByRole('button', { name: 'Last 90 days' }).click()
    await page.getByRole('link', { name: old.number, exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: recent.number, exact: true }).waitFor()
    await expect(page).toHaveURL(/created_at_from=\d{4}-\d\d-\d\d/)
  })

  test('tells what happened to an order, and has its documents', async ({
    assert,
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer, [{ quantity: 3 }])
    const items = await call(client, buyer, 'get', `/api/orders/${order.id}/items`)
    await moveOrderItems({
      order_id: order.id,
      moves: [
        {
          order_item_id: items.body().data[0].id,
          from: 'processing',
          to: 'refused',
          quantity: 1,
          reason: 'not_available',
        },
      ],
      actor_id: null,
    })
    const page = await openAs(browserContext, buyer, `/orders/${order.id}`)
    await page.getByRole('link', { name: 'What happened 2' }).click()
    const { brand_name, partnumber } = items.body().data[0]
    const happened = page.getByRole('listitem')
    await happened
      .filter({ hasText: `1 refused: not available line 1, ${brand_name} ${partnumber}` })
      .waitFor()
    await happened.filter({ hasText: '3 ordered' }).filter({ hasText: buyer.name }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.getByRole('link', { name: 'Documents 0' }).click()
    await page.getByText('No documents yet').waitFor()
    await givenInvoice(buyer, { boxes: [{ items: [[items.body().data[0], 2]] }] })
    await reload(page)
    await page.getByRole('link', { name: 'Documents 1' }).waitFor()
    await expect(page.getByRole('listitem').filter({ hasText: '2 pieces' })).toContainText('box 1')
    await page.getByRole('button', { name: 'Packing list' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.getByRole('link', { name: 'Lines 1' }).click()
    await page.getByRole('gridcell', { name: partnumber, exact: true }).waitFor()
  })

  test("answers another contractor's order like a missing one", async ({
    assert,
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer)
    const placed = await call(client, buyer, 'put', '/api/cart/place-order', { reference: '' })
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    const answer = await page.goto(`/orders/${placed.body().data.id}`)
    assert.equal(answer?.status(), 404)
    await page.getByRole('textbox', { name: 'Part number' }).waitFor()
  })
})
