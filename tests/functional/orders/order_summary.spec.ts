import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { dayAfter, dayIn } from '#shared/day_in'
import type { OrderItem, PlacedOrder } from '#shared/answers/order'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { MOST_SUMMED } from '#app/orders/lists/summarise'
import { sql } from '#app/database/sql'
import { call } from '#tests/scenes/cart'
import { givenBuyer } from '#tests/scenes/cast'
import { whenReady } from '#tests/scenes/notifications'
import { givenOrder, givenPlacedAt } from '#tests/scenes/orders'
import { visit } from '#tests/scenes/pages'

/** Two orders: one of two ready lines, placed long ago, and one of 36.00 with a line refused in part. */
async function givenOrders(client: ApiClient, buyer: SignedInUser) {
  const old = await givenOrder(client, buyer, [{ quantity: 2 }, { quantity: 3 }], 'Fleet')
  await whenReady(old.id)
  await givenPlacedAt(old.id, '2026-03-01T10:00:00Z')
  const recent = await givenOrder(client, buyer, [{ quantity: 3 }])
  const [item] = await itemsOf(client, buyer, recent)
  await moveOrderItems({
    order_id: recent.id,
    moves: [refusal(item, 1, 'not_available'), refusal(item, 1, 'defect')],
    actor_id: null,
  })
  return { old, recent }
}

async function itemsOf(client: ApiClient, buyer: SignedInUser, order: PlacedOrder) {
  const response = await call(client, buyer, 'get', `/api/orders/${order.id}/items`)
  const items: OrderItem[] = response.body().data
  return items
}

function refusal(
  item: OrderItem | undefined,
  quantity: number,
  reason: 'not_available' | 'defect'
) {
  if (!item) throw new Error('an order has lines')
  return {
    order_item_id: item.id,
    from: 'processing',
    to: 'refused',
    quantity,
    reason,
  } as const
}

test.group('The page of orders', () => {
  test('counts by state what the other filters leave, and adds up what is shown', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    await givenOrders(client, buyer)
    const summary = async (query: string) =>
      (await visit(client, buyer, `/orders?${query}`)).body().props.summary
    const states = { ready: 1, pending: 1, open: 2 }
    assert.deepEqual(await summary(''), { states, totals: { items_count: 3, amount: '96.00' } })
    assert.deepEqual(await summary('state_code=ready'), {
      states,
      totals: { items_count: 2, amount: '60.00' },
    })
    assert.deepEqual(await summary('created_at_from=2026-03-02&state_code=ready'), {
      states: { pending: 1, open: 1 },
      totals: { items_count: 0, amount: '0.00' },
    })
    assert.deepEqual((await summary('state_code=open')).totals.items_count, 3)
    assert.deepEqual((await summary('reference=fleet')).states, { ready: 1, open: 1 })
  })

  test('does the same for items, with quantities and amounts by bucket', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { recent } = await givenOrders(client, buyer)
    const page = await visit(client, buyer, '/orders?tab=items')
    const { summary, counts } = page.body().props
    assert.deepEqual(counts, { orders: 2, items: 3 })
    assert.deepEqual(summary.states, { ready: 2, pending: 1, open: 3 })
    assert.containsSubset(summary.totals, {
      qty_ordered: 8,
      qty_processing: 1,
      qty_ready: 5,
      qty_refused: 2,
      qty_sent: 0,
      amount_ordered: '96.00',
      amount_ready: '60.00',
      amount_refused: '24.00',
    })
    const one = await visit(client, buyer, `/orders?tab=items&order_number=${recent.number}`)
    assert.deepEqual(one.body().props.summary.states, { pending: 1, open: 1 })
  })

  test('adds up no amounts of several currencies, and nothing of too many rows', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const insert = (currency: string, count: number) =>
      sql.run(
        `INSERT INTO orders (contractor_id, region_code, currency_code, source, items_count, amount)
         SELECT $1, 'UAE', $2, 'api', 1, 10 FROM generate_series(1, $3::int)`,
        [buyer.contractor?.id, currency, count]
      )
    await insert('USD', 2)
    await insert('AED', 1)
    const few = await visit(client, buyer, '/orders')
    assert.deepEqual(few.body().props.summary, {
      states: { pending: 3 },
      totals: { items_count: 3 },
    })
    await insert('USD', MOST_SUMMED)
    const many = await visit(client, buyer, '/orders')
    assert.isNull(many.body().props.summary)
  })
})

test.group('The page of an order', () => {
  test('says by when it is complete, where its pieces are and what was refused', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { recent } = await givenOrders(client, buyer)
    await sql.run(
      `UPDATE order_items SET promised_on = '2026-11-01', promised_on_new = '2026-11-04'
       WHERE order_id = $1`,
      [recent.id]
    )
    const { progress, items, summary } = (await visit(client, buyer, `/orders/${recent.id}`)).body()
      .props
    assert.deepEqual(progress, {
      lines: 1,
      ordered: 3,
      awaiting_decision: 0,
      pending: 1,
      processing: 0,
      ready: 0,
      on_their_way: 0,
      delivered: 0,
      refused: 2,
      amount_refused: '24.00',
      amount_left: '12.00',
      complete_by: '2026-11-04',
      complete_by_before: '2026-11-01',
      is_late: true,
      next: { day: '2026-11-04', pieces: 1, is_today: false, is_late: true },
      blank_columns: ['reference'],
    })
    assert.deepEqual(items.data[0].refusals, [
      { reason: 'defect', quantity: 1 },
      { reason: 'not_available', quantity: 1 },
    ])
    assert.equal(summary.totals.amount_ordered, '36.00')
  })

  test('says what arrives next of what nobody has to decide', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer, [{ quantity: 3 }, { quantity: 2 }, {}, {}])
    const today = dayIn(buyer.contractor?.time_zone ?? '')
    const next = async (...days: (string | null)[]) => {
      for (const [index, day] of days.entries()) {
        await sql.run(
          'UPDATE order_items SET promised_on_new = $3 WHERE order_id = $1 AND line = $2',
          [order.id, index + 1, day]
        )
      }
      return (await visit(client, buyer, `/orders/${order.id}`)).body().props.progress.next
    }
    const later = dayAfter(today, 5)
    assert.deepEqual(await next(today, later, today, dayAfter(today, 9)), {
      day: today,
      pieces: 4,
      is_today: true,
      is_late: false,
    })
    await sql.run(
      `UPDATE order_items SET state_code = 'awaiting_decision' WHERE order_id = $1 AND line IN (1, 3)`,
      [order.id]
    )
    assert.deepInclude(await next(), { day: later, pieces: 2, is_today: false, is_late: false })
  })

  test('is opened at a line, on whichever page of its lines that is', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer, [{}, {}, {}])
    const items = await call(client, buyer, 'get', `/api/orders/${order.id}/items`)
    const { id } = items.body().data[2]
    const opened = await visit(client, buyer, `/orders/${order.id}?line=${id}&per_page=2`)
    const { line, items: shown } = opened.body().props
    assert.equal(line, id)
    assert.equal(shown.meta.current_page, 2)
    assert.deepEqual(
      shown.data.map((item: { id: number }) => item.id),
      [id]
    )
    const other = await givenOrder(client, buyer)
    for (const wrong of [id, 'x', -1, '9'.repeat(30)]) {
      const page = await visit(client, buyer, `/orders/${other.id}?line=${wrong}`)
      page.assertStatus(200)
      assert.isNull(page.body().props.line)
    }
  })

  test('filters and sorts its lines as its address says', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer, [
      { brand_name: 'Alpha One', reference: 'Bay 3' },
      { brand_name: 'Beta Two' },
    ])
    const page = await visit(client, buyer, `/orders/${order.id}?sort=-line&brand_name=two`)
    const { items, summary } = page.body().props
    assert.lengthOf(items.data, 1)
    assert.deepEqual(summary.totals.qty_ordered, items.data[0].qty_ordered)
  })
})
