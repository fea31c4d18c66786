import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { OrderItem } from '#shared/answers/order'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { Bucket, MoveReason } from '#shared/order_moves'
import { moveOrderItems, type QuantityMove } from '#app/orders/ledger/move_order_items'
import { sql } from '#app/database/sql'
import { call } from '#tests/scenes/cart'
import { givenBuyer } from '#tests/scenes/cast'
import { givenOrder } from '#tests/scenes/orders'
import { givenDeliveredSale, givenIssuedSale, givenReadyLines } from '#tests/scenes/sales/packed'

async function givenItems(client: ApiClient, quantities: number[]) {
  const buyer = await givenBuyer()
  const order = await givenOrder(
    client,
    buyer,
    quantities.map((quantity) => ({ quantity }))
  )
  return { buyer, order, items: await itemsOf(client, buyer, order.id) }
}

async function itemsOf(client: ApiClient, user: SignedInUser, id: number): Promise<OrderItem[]> {
  const response = await call(client, user, 'get', `/api/orders/${id}/items?sort=line`)
  response.assertStatus(200)
  return response.body().data
}

function move(
  item: { id: number } | undefined,
  from: Bucket,
  to: Bucket,
  quantity: number | null = null,
  reason: MoveReason | null = null
): QuantityMove {
  return { order_item_id: item?.id ?? 0, from, to, quantity, reason }
}

function whenMoved(order_id: number, moves: QuantityMove[], key?: string) {
  return moveOrderItems({ order_id, moves, actor_id: null, key })
}

test.group('Moving quantities of an order', () => {
  test('completes an order whose lines are all delivered or cancelled', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { order, lines } = await givenReadyLines(client, buyer, [
      { quantity: 3 },
      { quantity: 2 },
    ])
    const refused = move(lines[1], 'ready', 'refused', null, 'defect')
    const moved = await whenMoved(order.id, [refused])
    assert.containsSubset(moved, { value: { state_code: 'partial' } })
    await givenDeliveredSale({ order, lines: lines.slice(0, 1) })
    const listed = async (state: string) => {
      const response = await call(client, buyer, 'get', `/api/orders?state_code=${state}`)
      return response.body().data.map(({ id }: { id: number }) => id)
    }
    assert.deepEqual(await listed('completed'), [order.id])
    assert.deepEqual(await listed('partial'), [])
    assert.deepEqual(await listed('open'), [])
  })

  test('changes buckets, states of the line and of the order, and confirms what is ready', async ({
    client,
    assert,
  }) => {
    const { buyer, order, items } = await givenItems(client, [5, 2])
    const first = await whenMoved(order.id, [move(items[0], 'processing', 'ready', 3)])
    assert.deepEqual(first, {
      ok: true,
      value: { state_code: 'partial', lines: 1, repeated: false },
    })
    await whenMoved(order.id, [
      move(items[0], 'processing', 'refused', 2, 'not_available'),
      move(items[1], 'processing', 'ready'),
    ])
    const [one, two] = await itemsOf(client, buyer, order.id)
    assert.containsSubset(one, {
      qty_processing: 0,
      qty_ready: 3,
      qty_refused: 2,
      state_code: 'ready',
    })
    assert.containsSubset(two, { qty_ready: 2, state_code: 'ready' })
    const ready = await call(client, buyer, 'get', `/api/orders/${order.id}`)
    assert.equal(ready.body().data.state_code, 'ready')
    const now = await itemsOf(client, buyer, order.id)
    const lines = now.map((item) => ({ ...item, quantity: item.qty_ready }))
    await givenIssuedSale({ order, lines })
    const sent = await call(client, buyer, 'get', `/api/orders/${order.id}`)
    assert.equal(sent.body().data.state_code, 'delivery')
  })

  test('leads back from ready to processing, since it was confirmed', async ({
    client,
    assert,
  }) => {
    const { buyer, order, items } = await givenItems(client, [1])
    await whenMoved(order.id, [move(items[0], 'processing', 'ready')])
    await whenMoved(order.id, [move(items[0], 'ready', 'processing', 1, 'defect')])
    const [item] = await itemsOf(client, buyer, order.id)
    assert.containsSubset(item, { qty_processing: 1, state_code: 'processing' })
  })

  test('cancels a line that is refused as a whole', async ({ client, assert }) => {
    const { order, items } = await givenItems(client, [4])
    const moved = await whenMoved(order.id, [
      move(items[0], 'processing', 'refused', null, 'customer_cancelled'),
    ])
    assert.containsSubset(moved, { ok: true, value: { state_code: 'cancelled' } })
  })

  test('keeps a line waiting for the buyer while a proposal is open', async ({
    client,
    assert,
  }) => {
    const { buyer, order, items } = await givenItems(client, [4])
    await sql.run(
      `INSERT INTO order_item_proposals (order_item_id, price, deadline)
       VALUES ($1, 9, now() + interval '1 day')`,
      [items[0]?.id]
    )
    await whenMoved(order.id, [move(items[0], 'processing', 'ready', 1)])
    const [item] = await itemsOf(client, buyer, order.id)
    assert.equal(item?.state_code, 'awaiting_decision')
  })

  test('adds movements whose sum is the line, and never changes one', async ({
    client,
    assert,
  }) => {
    const { order, items } = await givenItems(client, [5])
    await whenMoved(order.id, [move(items[0], 'processing', 'ready', 3)])
    await whenMoved(order.id, [move(items[0], 'ready', 'refused', 1, 'defect')])
    const rows = await sql.rows(
      `SELECT quantity, from_bucket, to_bucket, reason FROM order_item_movements
       WHERE order_item_id = $1 ORDER BY id`,
      [items[0]?.id]
    )
    assert.deepEqual(rows, [
      { quantity: 5, from_bucket: null, to_bucket: 'processing', reason: null },
      { quantity: 3, from_bucket: 'processing', to_bucket: 'ready', reason: null },
      { quantity: 1, from_bucket: 'ready', to_bucket: 'refused', reason: 'defect' },
    ])
  })

  test('sends nothing without a sale', async ({ client, assert }) => {
    const { buyer, order, items } = await givenItems(client, [1])
    await whenMoved(order.id, [move(items[0], 'processing', 'ready')])
    const moved = await whenMoved(order.id, [move(items[0], 'ready', 'sent')])
    assert.deepEqual(moved, {
      ok: false,
      error: { type: 'move_not_allowed', order_item_id: items[0]?.id },
    })
    assert.containsSubset(await itemsOf(client, buyer, order.id), [{ qty_ready: 1, qty_sent: 0 }])
  })

  test('does nothing in a call of which one move is refused', async ({ client, assert }) => {
    const { buyer, order, items } = await givenItems(client, [5, 2])
    const moved = await whenMoved(order.id, [
      move(items[0], 'processing', 'ready', 5),
      move(items[1], 'processing', 'ready', 3),
    ])
    assert.deepEqual(moved, {
      ok: false,
      error: { type: 'not_enough_quantity', order_item_id: items[1].id }, // two lines were ordered
    })
    const [one] = await itemsOf(client, buyer, order.id)
    assert.equal(one?.qty_processing, 5)
  })

  test('refuses lines of another order, missing orders and moving nothing', async ({
    client,
    assert,
  }) => {
    const { order, items } = await givenItems(client, [1])
    const other = await givenItems(client, [1])
    const foreign = await whenMoved(order.id, [move(other.items[0], 'processing', 'ready')])
    assert.containsSubset(foreign, { ok: false, error: { type: 'order_item_not_found' } })
    const missing = await whenMoved(999_999_999, [move(items[0], 'processing', 'ready')])
    assert.deepEqual(missing, { ok: false, error: { type: 'order_not_found' } })
    const nothing = await whenMoved(order.id, [move(items[0], 'ready', 'processing')])
    assert.deepEqual(nothing, { ok: false, error: { type: 'nothing_to_move' } })
  })

  test('happens once under the same name, also side by side', async ({ client, assert }) => {
    const { buyer, order, items } = await givenItems(client, [9])
    const wanted = [move(items[0], 'processing', 'ready', 2)]
    const results = await Promise.all([1, 2, 3, 4].map(() => whenMoved(order.id, wanted, 'box 17')))
    assert.lengthOf(
      results.filter((it) => it.ok && it.value.repeated),
      3
    )
    const [item] = await itemsOf(client, buyer, order.id)
    assert.equal(item?.qty_ready, 2)
  })

  test('never moves more than there is, also side by side', async ({ client, assert }) => {
    const { buyer, order, items } = await givenItems(client, [10, 10])
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        whenMoved(order.id, [
          move(items[n % 2], 'processing', 'ready', 3),
          move(items[(n + 1) % 2], 'processing', 'refused', 1, 'not_available'),
        ])
      )
    )
    const done = results.filter((it) => it.ok).length
    const lines = await itemsOf(client, buyer, order.id)
    const sum = (of: (item: OrderItem) => number) => lines.reduce((all, item) => all + of(item), 0)
    assert.equal(
      sum((it) => it.qty_ready),
      done * 3
    )
    assert.equal(
      sum((it) => it.qty_refused),
      done
    )
    assert.isTrue(lines.every((it) => it.qty_processing >= 0))
    const events = await sql.rows('SELECT FROM outbox WHERE event = $1 AND subject = $2', [
      'order.updated',
      `order:${order.id}`,
    ])
    assert.lengthOf(events, done)
  })
})
