import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { LineElsewhere, OtherOffer } from '#shared/answers/staff/other_offers'
import type { StaffLine } from '#shared/answers/staff/order_lines'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff, unique } from '#tests/scenes/cast'
import { givenNewCost, givenOffer, givenOfferGone, givenPriceList } from '#tests/scenes/catalog'
import { givenOrder } from '#tests/scenes/orders'
import {
  boughtLines,
  givenStaffLines,
  LINES,
  linesOf,
  seen,
  updateLines,
} from '#tests/scenes/orders/staff_lines'

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

test.group('The same parts of several lines from other lists', () => {
  const sizes = [4, 9, 6, 2, 3]

  /**
   * Lines of 4 and 9 pieces that other lists have, of 6 that one has too few of, of 2 that none has, and of 3
   * that there were enough for if it were not for the first two.
   */
  async function givenSeveral(client: ApiClient) {
    const given = await givenElsewhere(client)
    const { manager, buyer, name, cheap, dear, line } = given
    const few = { brand_name: `Few ${unique()}`, partnumber: `F ${unique()}` }
    const only = { brand_name: `Only ${unique()}`, partnumber: `O ${unique()}` }
    const { brand_name, partnumber } = line
    const same = { brand_name, partnumber }
    await givenOrder(client, buyer, [
      { ...same, quantity: 9 },
      { ...few, quantity: 6 },
      { ...only, quantity: 2 },
    ])
    await givenOrder(client, buyer, [{ ...same, quantity: 3 }])
    // Of the first it has enough for the line of four, not for that of nine.
    await sql.run('UPDATE offers SET available_quantity = 5 WHERE id = $1', [cheap.offer.id])
    // The lists the lines are of have it no more.
    await sql.run('UPDATE offers SET gone_at = now() WHERE brand_id = $1 AND id <> ALL ($2)', [
      cheap.offer.brand_id,
      [cheap.offer.id, dear.offer.id],
    ])
    const scarce = await givenPriceList()
    await givenOffer({ ...few, price_list_id: scarce.id, cost: '9.5', available_quantity: 5 })
    const own = await linesOf(client, manager, name)
    const lines = own.toSorted(
      (one, other) => sizes.indexOf(one.qty_ordered) - sizes.indexOf(other.qty_ordered)
    )
    return { ...given, lines, cheap, dear }
  }

  const findElsewhere = async (client: ApiClient, user: SignedInUser, ids: number[]) => {
    const response = await call(client, user, 'post', `${LINES}/other-offers`, { ids })
    response.assertStatus(200)
    return response.body().data as LineElsewhere[]
  }

  test('are found where all pieces are, then taken or proposed in one bulk update, each as it was seen', async ({
    client,
    assert,
  }) => {
    const { manager, lines, name, cheap, dear } = await givenSeveral(client)
    const [four, nine, six, two, three] = lines
    const found = await findElsewhere(
      client,
      manager,
      lines.map(({ id }) => id)
    )
    const inOrder = lines.flatMap(({ id }) => found.find((one) => one.id === id) ?? [])
    assert.deepEqual(
      inOrder.map((one) => [one.id, one.offer?.offer_id ?? null, 'why' in one ? one.why : null]),
      [
        [four?.id, cheap.offer.id, null],
        [nine?.id, dear.offer.id, null],
        [six?.id, null, 'not_so_many'],
        [two?.id, null, 'none'],
        [three?.id, null, 'not_so_many'],
      ]
    )
    assert.containsSubset(inOrder[0]?.offer, { price: '11.40', asks_buyer: false, cost: '9.5000' })
    assert.containsSubset(inOrder[1]?.offer, { price: '13.20', asks_buyer: true, delivery_days: 1 })

    const as = (line: StaffLine | undefined, offer_id: number, price: string) => ({
      ...seen(line ? [line] : [])[0],
      offer_id,
      price,
    })
    const body = {
      action: 'elsewhere',
      note: 'In stock there',
      lines: [
        as(four, cheap.offer.id, '11.40'),
        as(nine, dear.offer.id, '13.20'),
        as(six, dear.offer.id, '13.20'),
        as(two, cheap.offer.id, '11.40'),
      ],
    }
    const key = unique()
    const done = await updateLines(client, manager, body, key)
    assert.deepEqual([done.lines, done.pieces, done.orders], [2, 13, 2])
    assert.sameDeepMembers(
      done.left.map(({ id, why }) => [id, why]),
      [
        [six?.id, 'offer_gone'],
        [two?.id, 'offer_gone'],
      ]
    )
    assert.deepEqual(await updateLines(client, manager, body, key), done)
    const now = await linesOf(client, manager, name)
    assert.deepEqual(
      lines.map(({ id }) => {
        const line = now.find((one) => one.id === id)
        return [line?.price_list_name, line?.price, line?.proposal?.price ?? null]
      }),
      [
        [cheap.list.name, '12.00', null],
        [nine?.price_list_name, '12.00', '13.20'],
        [six?.price_list_name, '12.00', null],
        [two?.price_list_name, '12.00', null],
        [three?.price_list_name, '12.00', null],
      ]
    )
    assert.containsSubset(now.find(({ id }) => id === nine?.id)?.proposal, {
      note: 'In stock there',
      price_list_name: dear.list.name,
    })
  })

  test('are left where the price moved, a buyer decides or somebody else was there', async ({
    client,
    assert,
  }) => {
    const { manager, lines, cheap, dear } = await givenSeveral(client)
    const [four, nine] = lines
    const of = (line: StaffLine | undefined, more: object) => seen(line ? [line] : [], more)
    const dearer = { offer_id: dear.offer.id, price: '13.20' }
    await givenNewCost(cheap.offer.id, '9')
    const moved = await updateLines(client, manager, {
      action: 'elsewhere',
      lines: [
        ...of(four, { offer_id: cheap.offer.id, price: '11.40' }),
        ...of(nine, { ...dearer, qty_processing: 8 }),
      ],
    })
    assert.deepEqual(
      moved.left.map(({ why }) => why),
      ['offer_price_changed', 'changed']
    )
    assert.equal(moved.lines, 0)
    await updateLines(client, manager, { action: 'elsewhere', lines: of(nine, dearer) })
    const again = await updateLines(client, manager, {
      action: 'elsewhere',
      lines: of(nine, dearer),
    })
    assert.deepEqual(
      again.left.map(({ why }) => why),
      ['awaiting_decision']
    )
  })

  test('are nobody else’s, and what makes no sense is refused', async ({ client, assert }) => {
    const { buyer, line, cheap } = await givenElsewhere(client)
    const stranger = await givenStaff('manager')
    assert.deepEqual(await findElsewhere(client, stranger, [line.id, 999_999_999]), [])
    const taken = { offer_id: cheap.offer.id, price: '11.40' }
    const lines = seen([line], taken)
    const { left } = await updateLines(client, stranger, { action: 'elsewhere', lines })
    assert.deepEqual(left, [{ id: line.id, why: 'not_there', line: null }])
    for (const user of [await givenStaff('warehouse'), buyer]) {
      const closed = await call(client, user, 'post', `${LINES}/other-offers`, { ids: [line.id] })
      closed.assertStatus(403)
    }
    for (const [path, verb, body] of [
      ['other-offers', 'post', {}],
      ['other-offers', 'post', { ids: [] }],
      ['other-offers', 'post', { ids: [line.id, line.id] }],
      ['other-offers', 'post', { ids: ['x'] }],
      ['move', 'put', { action: 'elsewhere', lines: seen([line]) }],
      ['move', 'put', { action: 'elsewhere', lines: seen([line], { offer_id: cheap.offer.id }) }],
      ['move', 'put', { action: 'elsewhere', lines: seen([line], { price: '11.40' }) }],
      ['move', 'put', { action: 'elsewhere', lines: seen([line], { ...taken, offer_id: 0 }) }],
    ] as const) {
      const refused = await call(client, stranger, verb, `${LINES}/${path}`, body)
      refused.assertStatus(422)
    }
  })
})
