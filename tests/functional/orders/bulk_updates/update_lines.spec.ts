import { test } from '@japa/runner'
import type { OrderChange, OrderItemStory } from '#shared/answers/orders/happened'
import { dayAfter, dayIn } from '#shared/day_in'
import { sql } from '#app/database/sql'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { call } from '#tests/scenes/cart'
import { givenOrder } from '#tests/scenes/orders'
import { visit } from '#tests/scenes/pages'
import {
  boughtLines,
  givenStaffLines,
  LINES,
  linesOf,
  seen,
  updateLines,
} from '#tests/scenes/orders/staff_lines'

/** The payloads of events about an order, in their order. */
async function eventsOf(orderId: number, event: string): Promise<Record<string, unknown>[]> {
  const rows = await sql.rows<{ payload: Record<string, unknown> }>(
    'SELECT payload FROM outbox WHERE event = $1 AND subject = $2 ORDER BY id',
    [event, `order:${orderId}`]
  )
  return rows.map(({ payload }) => payload)
}

test.group('Updating lines in bulk', () => {
  test('refuses lines of several orders with a note, and tells each order once', async ({
    client,
    assert,
  }) => {
    const { manager, buyer, name, order } = await givenStaffLines(client, [3, 4])
    const other = await givenOrder(client, buyer, [{ quantity: 5 }])
    const lines = await linesOf(client, manager, name)
    const note = 'None <b>until</b> January'
    const done = await updateLines(client, manager, {
      action: 'refuse',
      reason: 'not_available',
      note: `  ${note} `,
      lines: seen(lines),
    })
    assert.deepEqual(done, { lines: 3, pieces: 12, orders: 2, left: [] })
    for (const { id, number } of [order, other]) {
      const events = await eventsOf(id, 'order.updated')
      assert.lengthOf(events, 1)
      assert.containsSubset(events[0], {
        number,
        state_code: 'cancelled',
        moves: [{ to: 'refused', reason: 'not_available', note }],
      })
    }
    const [bought] = await boughtLines(client, buyer, order.id)
    assert.containsSubset(bought, {
      qty_refused: 3,
      notes: [note],
      refusals: [{ reason: 'not_available', quantity: 3 }],
    })
    const story = await call(client, buyer, 'get', `/api/orders/${order.id}/items/${bought?.id}`)
    assert.containsSubset(story.body().data.moves[0], { to: 'refused', note, user_name: null })
  })

  test('leaves lines that changed meanwhile, lists them as they are, and does the rest', async ({
    client,
    assert,
  }) => {
    const { manager, buyer, order, lines } = await givenStaffLines(client, [3, 4, 5])
    await moveOrderItems({
      order_id: order.id,
      moves: [
        {
          order_item_id: lines[1].id,
          from: 'processing',
          to: 'ready',
          quantity: 1,
          reason: null,
        },
      ],
      actor_id: null,
    })
    const done = await updateLines(client, manager, { action: 'ready', lines: seen(lines) })
    assert.containsSubset(done, { lines: 2, pieces: 8, orders: 1 })
    assert.lengthOf(done.left, 1)
    assert.containsSubset(done.left[0], {
      id: lines[1].id,
      why: 'changed',
      line: { qty_processing: 3, qty_ready: 1 },
    })
    const states = (await boughtLines(client, buyer, order.id)).map(({ qty_ready }) => qty_ready)
    assert.deepEqual(states, [3, 1, 5])
  })

  test('does a confirmation once, goes on where it was cut short, and keeps its name', async ({
    client,
    assert,
  }) => {
    const { manager, name, order } = await givenStaffLines(client, [3, 4])
    const lines = await linesOf(client, manager, name)
    const body = { action: 'ready', lines: seen(lines, { quantity: 2 }) }
    const both = await Promise.all([1, 2].map(() => updateLines(client, manager, body, 'monday 1')))
    assert.deepEqual(both[0], { lines: 2, pieces: 4, orders: 1, left: [] })
    assert.deepEqual(both[1], both[0])
    assert.deepEqual(await updateLines(client, manager, body, 'monday 1'), both[0])
    assert.lengthOf(await eventsOf(order.id, 'order.updated'), 1)
    const other = await call(
      client,
      manager,
      'put',
      `${LINES}/move`,
      { ...body, action: 'confirm' },
      { 'Idempotency-Key': 'monday 1' }
    )
    assert.deepEqual([other.status(), other.body().code], [422, 'idempotency_key_reused'])
    // The server went away before the answer of this order was kept: its lines say that it was done.
    await sql.run(`DELETE FROM bulk_updates WHERE key = 'monday 1'`)
    const again = await updateLines(client, manager, body, 'monday 1')
    assert.deepEqual(
      again.left.map(({ why }) => why),
      ['changed', 'changed']
    )
  })

  test('confirms, promises later and says so once', async ({ client, assert }) => {
    const { manager, buyer, name, order, lines } = await givenStaffLines(client, [3, 4])
    const later = dayAfter(dayIn('UTC'), 40)
    const first = seen(lines.slice(0, 1))
    await updateLines(client, manager, { action: 'confirm', lines: first, promised_on: later })
    const [one, two] = await boughtLines(client, buyer, order.id)
    assert.containsSubset(one, { state_code: 'processing', promised_on_new: later })
    assert.containsSubset(two, { state_code: 'pending', promised_on_new: null })
    const again = await updateLines(client, manager, { action: 'confirm', lines: seen(lines) })
    assert.deepEqual(
      [again.lines, again.left.map(({ id, why }) => [id, why])],
      [1, [[lines[0].id, 'nothing_to_do']]]
    )
    const promised = await updateLines(client, manager, {
      action: 'promise',
      lines: seen(lines),
      promised_on: later,
    })
    assert.deepEqual([promised.lines, promised.left.length], [1, 1])
    const events = await eventsOf(order.id, 'order.updated')
    const told = lines.map(({ brand_name, partnumber, qty_ordered: quantity }) => [
      { brand_name, partnumber, quantity },
    ])
    assert.deepEqual(
      events.map((payload) => payload.promised ?? null),
      [[{ on: later, lines: 1, parts: told[0] }], null, [{ on: later, lines: 1, parts: told[1] }]]
    )
    const confirmed = { to: 'confirmed', reason: null, lines: 1 }
    assert.deepEqual(
      events.map(({ moves }) => moves),
      [
        [{ ...confirmed, quantity: 3, parts: told[0] }],
        [{ ...confirmed, quantity: 4, parts: told[1] }],
        [],
      ]
    )
    // The day that was promised first is no other day.
    const back = { action: 'promise', promised_on: lines[0].promised_on }
    await updateLines(client, manager, {
      ...back,
      lines: seen(await linesOf(client, manager, name)),
    })
    const bought = await boughtLines(client, buyer, order.id)
    assert.isNull(bought[0]?.promised_on_new)
    const path = `/api/orders/${order.id}/items/${bought[0]?.id}`
    const story: OrderItemStory = (await call(client, buyer, 'get', path)).body().data
    const day = lines[0]?.promised_on
    assert.deepEqual(
      story.promises.map(({ promised_on, promised_before }) => [promised_on, promised_before]),
      [
        [day, later],
        [later, day],
      ]
    )
    assert.equal(story.confirmed_at, story.promises[1]?.at)
    const page = (await visit(client, buyer, `/orders/${order.id}`)).body()
    const history: OrderChange[] = page.props.history
    assert.deepEqual(
      history.map(({ kind, promised_on, first_lines }) => [kind, promised_on, first_lines]),
      [
        ['promised', day, [1, 2]],
        ['promised', later, [2]],
        ['confirmed', null, [2]],
        ['promised', later, [1]],
        ['confirmed', null, [1]],
        ['moved', null, [1, 2]],
      ]
    )
  })

  test('takes ready pieces back, but none that lie in a box', async ({ client, assert }) => {
    const { manager, name, lines } = await givenStaffLines(client, [3, 4])
    const now = async () => seen(await linesOf(client, manager, name))
    await updateLines(client, manager, { action: 'ready', lines: seen(lines) })
    await sql.run('UPDATE order_items SET qty_packed = 2 WHERE id = $1', [lines[0].id])
    const defect = { action: 'refuse', from: 'ready', reason: 'defect' }
    for (const body of [{ action: 'back' }, defect]) {
      const [packed] = await now()
      const { left } = await updateLines(client, manager, { ...body, lines: [packed] })
      assert.deepEqual(
        left.map(({ why }) => why),
        ['packed']
      )
    }
    const [free, other] = await now()
    const done = await updateLines(client, manager, {
      action: 'back',
      note: 'Wrong shelf',
      lines: [{ ...free, quantity: 1 }, other],
    })
    assert.deepEqual([done.lines, done.pieces], [2, 5])
    const after = (await now()).map((line) => [line.qty_processing, line.qty_ready])
    assert.deepEqual(after, [
      [1, 2],
      [4, 0],
    ])
  })

  test('proposes for several lines at once: one event an order, and decided lines are left', async ({
    client,
    assert,
  }) => {
    const { manager, buyer, order, lines } = await givenStaffLines(client, [3, 4, 5])
    const [same, dearer, cheaper] = seen(lines)
    const proposal = {
      action: 'propose',
      note: 'New list',
      lines: [
        { ...same, price: '12.00' },
        { ...dearer, price: '13.20' },
        { ...cheaper, price: '11' },
      ],
    }
    const done = await updateLines(client, manager, proposal)
    assert.deepEqual(
      [done.lines, done.left.map(({ id, why }) => [id, why])],
      [2, [[same.id, 'nothing_else_proposed']]]
    )
    assert.lengthOf(await eventsOf(order.id, 'decision.needed'), 1)
    const bought = await boughtLines(client, buyer, order.id)
    assert.deepEqual(
      bought.map((line) => line.proposal?.price ?? null),
      [null, '13.20', '11.00']
    )
    const part = { action: 'propose', brand_name: 'Other', partnumber: 'X 1', lines: seen(lines) }
    const { left } = await updateLines(client, manager, part)
    assert.deepEqual(
      left.map(({ why }) => why),
      ['awaiting_decision', 'awaiting_decision']
    )
    for (const action of ['confirm', 'ready']) {
      const waiting = await updateLines(client, manager, { action, lines: seen(lines.slice(1)) })
      assert.deepEqual(
        waiting.left.map(({ why }) => why),
        ['awaiting_decision', 'awaiting_decision']
      )
    }
  })

  test('refuses what makes no sense, and changes nothing then', async ({ client, assert }) => {
    const { manager, buyer, order, lines } = await givenStaffLines(client, [3])
    const own = seen(lines)
    for (const body of [
      {},
      { action: 'sent', lines: own },
      { action: 'ready', lines: [] },
      { action: 'ready', lines: [...own, ...own] },
      { action: 'ready', lines: [{ id: lines[0].id }] },
      { action: 'ready', lines: [{ ...own[0], quantity: 0 }] },
      { action: 'ready', lines: [{ ...own[0], qty_processing: 1.5 }] },
      { action: 'refuse', lines: own },
      { action: 'refuse', reason: 'mood', lines: own },
      { action: 'refuse', reason: 'defect', note: 'x'.repeat(1001), lines: own },
      { action: 'promise', lines: own },
      { action: 'promise', promised_on: '2020-01-01', lines: own },
      { action: 'promise', promised_on: '2027-02-30', lines: own },
      { action: 'promise', promised_on: dayAfter(dayIn('UTC'), 732), lines: own },
      { action: 'propose', lines: own },
      { action: 'propose', lines: [{ ...own[0], price: '0.00' }] },
      { action: 'propose', partnumber: 'X1', lines: own },
      { action: 'propose', partnumber: '--', brand_name: 'B', lines: own },
      { action: 'ready', lines: own, contractor_id: 1 },
    ]) {
      const response = await call(client, manager, 'put', `${LINES}/move`, body)
      response.assertStatus(422)
    }
    const more = await updateLines(client, manager, {
      action: 'ready',
      lines: seen(lines, { quantity: 4 }),
    })
    assert.deepEqual(
      more.left.map(({ why }) => why),
      ['changed']
    )
    const gone = [{ id: 999_999_999_999, qty_processing: 0, qty_ready: 0 }]
    const { left } = await updateLines(client, manager, { action: 'ready', lines: gone })
    assert.deepEqual(left, [{ id: 999_999_999_999, why: 'not_there', line: null }])
    assert.containsSubset((await boughtLines(client, buyer, order.id))[0], {
      qty_processing: 3,
      state_code: 'pending',
    })
  })
})
