import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { Order, OrderItem } from '#shared/answers/order'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { watchDeadlines } from '#app/orders/deciding/watch_deadlines'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff } from '#tests/scenes/cast'
import { givenBrand, givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { givenOrder } from '#tests/scenes/orders'
import { visit } from '#tests/scenes/pages'

/** An order of lines of so many pieces at 12.00 each, and a manager. */
async function givenLines(client: ApiClient, ...quantities: number[]) {
  const buyer = await givenBuyer()
  const { id } = await givenOrder(
    client,
    buyer,
    quantities.map((quantity) => ({ quantity }))
  )
  const manager = await givenStaff('manager')
  const read = async (): Promise<OrderItem[]> =>
    (await call(client, buyer, 'get', `/api/orders/${id}/items?sort=line`)).body().data
  const readOrder = async (): Promise<Order> =>
    (await call(client, buyer, 'get', `/api/orders/${id}`)).body().data
  const items = await read()
  const propose = (line: number, body: object, user: SignedInUser = manager) =>
    call(client, user, 'put', `/api/admin/order-items/${items[line]?.id}/proposal`, body)
  const decide = (decisions: object[], user: SignedInUser = buyer) =>
    call(client, user, 'put', `/api/orders/${id}/decisions`, { decisions })
  return { id, buyer, manager, items, read, readOrder, propose, decide }
}

const run = () =>
  watchDeadlines.run(
    {},
    {
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
    }
  )

async function eventsOf(buyer: SignedInUser, name: string) {
  return sql.rows<{ payload: { is_reminder: boolean } }>(
    'SELECT payload FROM outbox WHERE event = $2 AND contractor_id = $1 ORDER BY id',
    [buyer.contractor?.id, name]
  )
}

test.group('A proposal for a line', () => {
  test('waits for the buyer, until the second working day at 17:00 there', async ({
    client,
    assert,
  }) => {
    const { buyer, read, readOrder, propose } = await givenLines(client, 6, 1)
    ;(await propose(0, { price: '12.60', note: 'The supplier raised it' })).assertStatus(204)
    const [line, other] = await read()
    assert.containsSubset(line, {
      state_code: 'awaiting_decision',
      price: '12.00',
      qty_processing: 6,
      proposal: { price: '12.60', partnumber: null, note: 'The supplier raised it' },
    })
    assert.isNull(other?.proposal)
    const hour = new Intl.DateTimeFormat('en', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: buyer.contractor?.time_zone,
    })
    assert.equal(hour.format(new Date(line?.proposal?.deadline ?? 0)), '17:00')
    assert.containsSubset(await readOrder(), { state_code: 'partial', waiting_count: 1 })
    const found = async (state: string) =>
      (await call(client, buyer, 'get', `/api/orders?state_code=${state}`)).body()
    assert.containsSubset(await found('waiting'), {
      data: [{ waiting_count: 1 }],
      meta: { total: 1 },
    })
    assert.equal((await found('awaiting_decision')).meta.total, 0)
    const { summary } = (await visit(client, buyer, '/orders?state_code=waiting')).body().props
    assert.containsSubset(summary, {
      states: { partial: 1, waiting: 1, open: 1 },
      totals: { items_count: 2 },
    })
    const dashboard = (await visit(client, buyer, '/dashboard')).body().props
    assert.containsSubset(dashboard.open_orders.orders, [
      { waiting_count: 1, pieces: { decision: 6, processing: 1 } },
    ])
    assert.lengthOf(await eventsOf(buyer, 'decision.needed'), 1)
    const again = await propose(0, { price: '13.00' })
    assert.deepEqual([again.status(), again.body().code], [409, 'already_proposed'])
  })

  test('says something else than what was ordered', async ({ client, assert }) => {
    const { items, propose } = await givenLines(client, 2)
    const [line] = items
    const { brand_name, partnumber } = line ?? {}
    for (const body of [{ price: '12.00' }, { brand_name, partnumber }]) {
      const same = await propose(0, body)
      assert.deepEqual([same.status(), same.body().code], [422, 'nothing_else_proposed'])
    }
    for (const body of [
      {},
      { note: 'x' },
      { partnumber: 'A 1' },
      { price: 12 },
      { price: '-1.00' },
      { price: '0.00' },
      { brand_name: 'X', partnumber: '--' },
      { price: '13.00', colour: 'red' },
    ]) {
      ;(await propose(0, body)).assertStatus(422)
    }
  })

  test('is taken back by the trader, and over when nothing is in processing', async ({
    client,
    assert,
  }) => {
    const { id, items, manager, read, propose, decide } = await givenLines(client, 2)
    const path = `/api/admin/order-items/${items[0]?.id}/proposal`
    const nothing = await call(client, manager, 'delete', path)
    assert.deepEqual([nothing.status(), nothing.body().code], [409, 'nothing_proposed'])
    await propose(0, { price: '13.00' })
    const [first] = await read()
    ;(await call(client, manager, 'delete', path)).assertStatus(204)
    assert.containsSubset((await read())[0], { state_code: 'pending', proposal: null })
    const late = await decide([{ id: first?.proposal?.id, answer: 'accepted' }])
    assert.deepEqual([late.status(), late.body().data], [409, { ids: [first?.proposal?.id] }])
    await propose(0, { price: '14.00' })
    const move = { order_item_id: items[0]?.id ?? 0, quantity: null, reason: null }
    await moveOrderItems({
      order_id: id,
      moves: [{ ...move, from: 'processing', to: 'ready' }],
      actor_id: null,
    })
    assert.containsSubset((await read())[0], {
      state_code: 'ready',
      proposal: null,
      price: '12.00',
    })
    const settled = await propose(0, { price: '15.00' })
    assert.deepEqual([settled.status(), settled.body().code], [409, 'nothing_in_processing'])
  })

  test('is made by managers, for the contractors they look after', async ({ client }) => {
    const { buyer, manager, propose } = await givenLines(client, 2)
    await sql.run('UPDATE contractors SET manager_id = $2 WHERE id = $1', [
      buyer.contractor?.id,
      manager.id,
    ])
    const body = { price: '13.00' }
    ;(await propose(0, body, await givenStaff('manager'))).assertStatus(404)
    for (const user of [buyer, await givenStaff('editor')]) {
      ;(await propose(0, body, user)).assertStatus(403)
    }
    ;(await propose(0, body, await givenStaff('admin'))).assertStatus(204)
  })
})

test.group('A decision', () => {
  test('to accept orders at the new price, and as the new part', async ({ client, assert }) => {
    const { read, readOrder, propose, decide } = await givenLines(client, 6, 1)
    await propose(0, { price: '12.60' })
    await propose(1, { brand_name: 'KUPPLA', partnumber: '624 3183 33', price: '11.00' })
    const ids = (await read()).map(({ proposal }) => proposal?.id)
    const decided = await decide(ids.map((id) => ({ id, answer: 'accepted' })))
    decided.assertStatus(200)
    assert.containsSubset(decided.body().data, { amount: '86.60', items_count: 2 })
    const [dearer, replaced] = await read()
    assert.containsSubset(dearer, { price: '12.60', state_code: 'processing', proposal: null })
    assert.containsSubset(replaced, {
      brand_name: 'KUPPLA',
      partnumber: '624 3183 33',
      price: '11.00',
      qty_processing: 1,
    })
    assert.equal((await readOrder()).state_code, 'processing')
    const [found] = await sql.rows<{ partnumber_key: string; offer_id: number | null }>(
      'SELECT partnumber_key, offer_id FROM order_items WHERE id = $1',
      [replaced?.id]
    )
    assert.deepEqual(found, { partnumber_key: '624318333', offer_id: null })
  })

  test('names the new part as offers do, its own list first, and no other part', async ({
    client,
    assert,
  }) => {
    const { id, items, read, propose, decide } = await givenLines(client, 2, 3, 1)
    const brand = await givenBrand()
    const list = await givenPriceList()
    const part = { brand_name: brand.name, partnumber: 'NEW 1' }
    await givenOffer({ ...part, price_list_id: list.id, name: 'Oil filter, long' })
    await givenOffer({ ...part, name: 'OIL FILTER' })
    await sql.run('UPDATE order_items SET price_list_name = $2 WHERE id = $1', [
      items[0]?.id,
      list.name,
    ])
    await sql.run(`UPDATE order_items SET name = 'Wiper' WHERE order_id = $1`, [id])
    const ready = { order_item_id: items[1]?.id ?? 0, quantity: 1, reason: null }
    await moveOrderItems({
      order_id: id,
      moves: [{ ...ready, from: 'processing', to: 'ready' }],
      actor_id: null,
    })
    await propose(0, { brand_name: brand.name.toLowerCase(), partnumber: 'new-1' })
    await propose(1, { brand_name: brand.name, partnumber: 'NEW1' })
    await propose(2, { brand_name: brand.name, partnumber: 'NOBODY HAS' })
    const open = (await read()).flatMap(({ proposal }) => proposal ?? [])
    await decide(open.map((proposal) => ({ id: proposal.id, answer: 'accepted' })))
    assert.deepEqual(
      (await read()).map(({ name }) => name),
      ['Oil filter, long', 'Wiper', '', 'OIL FILTER']
    )
  })

  test('to refuse names why', async ({ client, assert }) => {
    const { read, readOrder, propose, decide } = await givenLines(client, 6, 1)
    await propose(0, { price: '12.60' })
    await propose(1, { brand_name: 'KUPPLA', partnumber: '624' })
    const [one, other] = await read()
    ;(
      await decide([
        { id: one?.proposal?.id, answer: 'declined' },
        { id: other?.proposal?.id, answer: 'declined' },
      ])
    ).assertStatus(200)
    const after = await read()
    assert.deepEqual(
      after.map(({ state_code, price, refusals }) => [state_code, price, refusals]),
      [
        ['cancelled', '12.00', [{ reason: 'price_changed', quantity: 6 }]],
        ['cancelled', '12.00', [{ reason: 'replaced', quantity: 1 }]],
      ]
    )
    assert.equal((await readOrder()).state_code, 'cancelled')
  })

  test('about the rest of a line makes it a line of its own', async ({ client, assert }) => {
    const { id, buyer, items, read, propose, decide } = await givenLines(client, 5)
    await moveOrderItems({
      order_id: id,
      moves: [
        {
          order_item_id: items[0]?.id ?? 0,
          from: 'processing',
          to: 'ready',
          quantity: 2,
          reason: null,
        },
      ],
      actor_id: null,
    })
    const wish = `/api/orders/${id}/items/${items[0]?.id}/cancel-request`
    ;(await call(client, buyer, 'post', wish, { quantity: 3 })).assertStatus(201)
    await sql.run('UPDATE cancel_requests SET quantity = 4 WHERE order_item_id = $1', [
      items[0]?.id,
    ])
    await propose(0, { price: '13.00' })
    const [line] = await read()
    const decided = await decide([{ id: line?.proposal?.id, answer: 'accepted' }])
    assert.containsSubset(decided.body().data, { items_count: 2, amount: '63.00' })
    const [old, added] = await read()
    assert.containsSubset(old, {
      line: 1,
      price: '12.00',
      qty_ordered: 2,
      qty_ready: 2,
      qty_refused: 0,
      refusals: [],
      state_code: 'ready',
    })
    assert.containsSubset(added, {
      line: 2,
      price: '13.00',
      qty_ordered: 3,
      qty_processing: 3,
      state_code: 'processing',
      partnumber: old?.partnumber,
      reference: old?.reference,
      // What was asked to be cancelled waits on, for no more than there is.
      cancel_request: { quantity: 3, answer: null },
    })
    assert.isNull(old?.cancel_request)
    const story = await call(client, buyer, 'get', `/api/orders/${id}/items/${old?.id}`)
    assert.containsSubset(story.body().data.moves[0], {
      from: 'processing',
      to: 'other_line',
      quantity: 3,
      other_line: 2,
    })
    const next = await call(client, buyer, 'get', `/api/orders/${id}/items/${added?.id}`)
    assert.containsSubset(next.body().data.moves, [{ from: null, quantity: 3, other_line: 1 }])
  })

  test('holds all of it or nothing, and once', async ({ client, assert }) => {
    const { read, propose, decide } = await givenLines(client, 6, 1)
    await propose(0, { price: '12.60' })
    await propose(1, { price: '12.70' })
    const [one, other] = (await read()).map(({ proposal }) => proposal?.id)
    const accept = { id: one, answer: 'accepted' }
    const foreign = await givenLines(client, 1)
    await foreign.propose(0, { price: '12.60' })
    const theirs = (await foreign.read())[0]?.proposal?.id
    const wrong = await decide([accept, { id: theirs, answer: 'accepted' }])
    assert.deepEqual([wrong.status(), wrong.body().data], [409, { ids: [theirs] }])
    assert.equal((await read())[0]?.price, '12.00')
    ;(await decide([accept], foreign.buyer)).assertStatus(404)
    const answers = await Promise.all([
      decide([accept]),
      decide([{ ...accept, answer: 'declined' }]),
    ])
    assert.deepEqual(
      answers.map((answer) => answer.status()).toSorted((a, b) => a - b),
      [200, 409]
    )
    assert.isNotNull((await read())[1]?.proposal)
    for (const decisions of [
      [],
      [{ id: other }],
      [accept, accept],
      [{ id: other, answer: 'later' }],
    ]) {
      ;(await decide(decisions)).assertStatus(422)
    }
  })

  test('is the buyer’s, and not of who is blocked', async ({ client }) => {
    const { buyer, manager, read, propose, decide } = await givenLines(client, 6)
    await propose(0, { price: '12.60' })
    const decisions = [{ id: (await read())[0]?.proposal?.id, answer: 'accepted' }]
    ;(await decide(decisions, manager)).assertStatus(403)
    await sql.run(`UPDATE contractors SET status = 'blocked' WHERE id = $1`, [buyer.contractor?.id])
    ;(await decide(decisions)).assertStatus(403)
  })

  test('that nobody makes in time is a refusal; the buyer is reminded before', async ({
    client,
    assert,
  }) => {
    const { buyer, read, propose } = await givenLines(client, 6, 2)
    await propose(0, { price: '12.60' })
    await propose(1, { price: '12.60' })
    await run()
    assert.lengthOf(await eventsOf(buyer, 'decision.needed'), 2)
    const setDeadline = async (line: number, at: string) =>
      sql.run(`UPDATE order_item_proposals SET deadline = now() + $2::interval WHERE id = $1`, [
        (await read())[line]?.proposal?.id,
        at,
      ])
    await setDeadline(0, '2 hours')
    await setDeadline(1, '2 hours')
    await run()
    await run()
    const events = await eventsOf(buyer, 'decision.needed')
    assert.deepEqual(
      events.map(({ payload }) => payload.is_reminder),
      [false, false, true]
    )
    await setDeadline(0, '-1 second')
    await run()
    const [over, open] = await read()
    assert.containsSubset(over, {
      state_code: 'cancelled',
      proposal: null,
      refusals: [{ reason: 'price_changed', quantity: 6 }],
    })
    assert.isNotNull(open?.proposal)
  })
})
