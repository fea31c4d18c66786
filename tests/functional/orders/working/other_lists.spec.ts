import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { OtherOffer } from '#shared/answers/staff/other_offers'
import type { StaffLine } from '#shared/answers/staff/order_lines'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff, unique } from '#tests/scenes/cast'
import { givenNewCost, givenOffer, givenOfferGone, givenPriceList } from '#tests/scenes/catalog'
import { boughtLines, givenStaffLines, LINES, linesOf } from '#tests/scenes/orders/staff_lines'

/** A line of four pieces at 12.00, which a cheaper and a dearer list have too. */
async function givenElsewhere(client: ApiClient) {
  const part = { brand_name: `Ignaro ${unique()}`, partnumber: `BKR ${unique()}-11` }
  const cast = await givenStaffLines(client, [4], part)
  const listOf = async (cost: string, delivery_days: number) => {
    const list = await givenPriceList({ delivery_days, delivery_days_max: null })
    const offer = await givenOffer({ ...part, price_list_id: list.id, cost, available_quantity: 9 })
    return { list, offer }
  }
  const cheap = await listOf('9.5', 20)
  const dear = await listOf('11', 1)
  // Another brand has a part of that number.
  await givenOffer({ partnumber: part.partnumber })
  const [line] = cast.lines
  if (!line) throw new Error('no line')
  return { ...cast, line, cheap, dear, path: `${LINES}/${line.id}` }
}

async function othersOf(
  client: ApiClient,
  user: SignedInUser,
  { id }: StaffLine
): Promise<OtherOffer[]> {
  const response = await call(client, user, 'get', `${LINES}/${id}/other-offers`)
  response.assertStatus(200)
  return response.body().data
}

test.group('The same part from another list', () => {
  test('is shown with cost, price, days and stock, the cheapest first', async ({
    client,
    assert,
  }) => {
    const { manager, line, cheap, dear } = await givenElsewhere(client)
    const offers = await othersOf(client, manager, line)
    assert.deepEqual(
      offers.map((offer) => [offer.offer_id, offer.price_list_name, offer.cost, offer.price]),
      [
        [cheap.offer.id, cheap.list.name, '9.5000', '11.40'],
        [dear.offer.id, dear.list.name, '11.0000', '13.20'],
      ]
    )
    assert.containsSubset(offers, [
      { asks_buyer: false, delivery_days: 20, available_quantity: 9, cost_currency: 'USD' },
      { asks_buyer: true, delivery_days: 1, currency_code: 'USD' },
    ])
  })

  test('replaces where it comes from at the price that was ordered, and nobody is asked', async ({
    client,
    assert,
  }) => {
    const { manager, buyer, order, line, cheap, path, name } = await givenElsewhere(client)
    const taken = { offer_id: cheap.offer.id, price: '11.40' }
    const response = await call(client, manager, 'put', `${path}/other-offer`, taken)
    response.assertStatus(200)
    assert.deepEqual(response.body().data, { outcome: 'replaced' })
    const [now] = await linesOf(client, manager, name)
    assert.containsSubset(now, {
      id: line.id,
      price_list_name: cheap.list.name,
      price: '12.00',
      proposal: null,
      is_confirmed: false,
    })
    const [bought] = await boughtLines(client, buyer, order.id)
    assert.containsSubset(bought, { delivery_days: 20, promised_on: line.promised_on })
    assert.isAbove(Date.parse(`${bought?.promised_on_new}`), Date.parse(`${line.promised_on}`))
    const again = await call(client, manager, 'put', `${path}/other-offer`, taken)
    again.assertStatus(409)
    assert.equal(again.body().code, 'offer_gone')
  })

  test('replaces it for the pieces in processing alone, in a line of their own', async ({
    client,
    assert,
  }) => {
    const { manager, order, line, cheap, path, name } = await givenElsewhere(client)
    const move = { order_item_id: line.id, from: 'processing', to: 'ready' } as const
    const moves = [{ ...move, quantity: 1, reason: null }]
    await moveOrderItems({ order_id: order.id, actor_id: null, moves })
    const taken = { offer_id: cheap.offer.id, price: '11.40' }
    await call(client, manager, 'put', `${path}/other-offer`, taken)
    const lines = await linesOf(client, manager, name)
    assert.deepEqual(
      lines.map((one) => [one.line, one.price_list_name, one.qty_ordered, one.state_code]),
      [
        [1, line.price_list_name, 1, 'ready'],
        [2, cheap.list.name, 3, 'pending'],
      ]
    )
  })

  test('is proposed when it is dearer, and ordered from there once the buyer accepts', async ({
    client,
    assert,
  }) => {
    const { manager, buyer, order, dear, path, name } = await givenElsewhere(client)
    const taken = { offer_id: dear.offer.id, price: '13.20', note: 'In stock there' }
    const response = await call(client, manager, 'put', `${path}/other-offer`, taken)
    assert.deepEqual(response.body().data, { outcome: 'proposed' })
    const [asked] = await boughtLines(client, buyer, order.id)
    assert.containsSubset(asked, {
      state_code: 'awaiting_decision',
      proposal: { price: '13.20', partnumber: null, latest_days: 1, note: 'In stock there' },
    })
    const [waits] = await linesOf(client, manager, name)
    assert.equal(waits?.proposal?.price_list_name, dear.list.name)
    const twice = await call(client, manager, 'put', `${path}/other-offer`, taken)
    assert.equal(twice.body().code, 'already_proposed')
    const decisions = [{ id: asked?.proposal?.id, answer: 'accepted' }]
    const decided = await call(client, buyer, 'put', `/api/orders/${order.id}/decisions`, {
      decisions,
    })
    decided.assertStatus(200)
    const [now] = await linesOf(client, manager, name)
    assert.containsSubset(now, {
      price_list_name: dear.list.name,
      price: '13.20',
      is_confirmed: true,
    })
    const [bought] = await boughtLines(client, buyer, order.id)
    assert.equal(bought?.delivery_days, 1)
    const told = await sql.one<{ promised: { on: string; lines: number }[] }>(
      `SELECT payload -> 'promised' AS promised FROM outbox
       WHERE event = 'order.updated' AND subject = $1 ORDER BY id DESC LIMIT 1`,
      [`order:${order.id}`]
    )
    assert.containsSubset(told?.promised, [{ on: bought?.promised_on_new, lines: 1 }])
  })

  test('is not taken at another price than was seen, when it is gone, or by others', async ({
    client,
    assert,
  }) => {
    const { manager, buyer, line, cheap, dear, path } = await givenElsewhere(client)
    const take = (user: SignedInUser, body: object) =>
      call(client, user, 'put', `${path}/other-offer`, body)
    await givenNewCost(dear.offer.id, '11.5')
    const moved = await take(manager, { offer_id: dear.offer.id, price: '13.20' })
    moved.assertStatus(409)
    assert.containsSubset(moved.body(), { code: 'offer_price_changed', data: { price: '13.80' } })
    await givenOfferGone(cheap.offer.id)
    const gone = await take(manager, { offer_id: cheap.offer.id, price: '11.40' })
    assert.equal(gone.body().code, 'offer_gone')
    const wrong = await take(manager, { offer_id: 0, price: 'x' })
    wrong.assertStatus(422)
    const body = { offer_id: dear.offer.id, price: '13.80' }
    for (const [user, status] of [
      [await givenStaff('manager'), 404],
      [await givenStaff('warehouse'), 403],
      [buyer, 403],
      [await givenBuyer(), 403],
    ] as const) {
      const read = await call(client, user, 'get', `${path}/other-offers`)
      read.assertStatus(status)
      const put = await take(user, body)
      put.assertStatus(status)
    }
    const missing = await call(client, manager, 'get', `${LINES}/999999999/other-offers`)
    missing.assertStatus(404)
    const moves = [
      {
        order_item_id: line.id,
        from: 'processing',
        to: 'refused',
        quantity: null,
        reason: 'defect',
      } as const,
    ]
    await moveOrderItems({ order_id: line.order_id, actor_id: null, moves })
    const over = await take(manager, body)
    assert.equal(over.body().code, 'nothing_in_processing')
  })
})
