import { test } from '@japa/runner'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { call, cartOf, givenCartItem } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, unique } from '#tests/scenes/cast'
import { givenNewCost, givenOffer, givenOfferGone, givenOffers } from '#tests/scenes/catalog'
import { expireQuotation, givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'
import { statementsOf } from '#tests/scenes/statements'

const addOf = (id: number) => `/api/quotations/${id}/add-to-cart`

test.group('What is chosen in a quotation', () => {
  test('goes to the cart with its references, and once', async ({ client, assert }) => {
    const [one, other] = [await givenOffer(), await givenOffer({ multiple: 2 })]
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(
      client,
      buyer,
      { partnumber: one.partnumber, quantity: 2, reference: 'BUS 1' },
      { partnumber: other.partnumber, quantity: 3, reference: 'BUS 2' },
      { partnumber: unique() }
    )
    for (const _ of [1, 2]) {
      const added = await call(client, buyer, 'put', addOf(id), {})
      added.assertStatus(200)
      assert.deepEqual(added.body().data, { lines_added: 2, left_out: [] })
      assert.deepInclude(added.body().cart, { lines: 2, total: '72.00' })
    }
    const [first, second] = await linesOf(client, buyer, { id })
    const { items } = await cartOf(client, buyer)
    const byId = new Map(items.map((item) => [item.quotation_item_id, item]))
    assert.deepInclude(byId.get(first?.id), { offer_id: one.id, quantity: 2, reference: 'BUS 1' })
    assert.deepInclude(byId.get(second?.id), {
      quantity: 4,
      asked_quantity: 3,
      reference: 'BUS 2',
    })
    const quotation = await call(client, buyer, 'get', `/api/quotations/${id}`)
    assert.equal(quotation.body().data.state_id, 4)
  })

  test('is a line of its own, beside the same offer with the same reference', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { item, offer } = await givenCartItem(client, buyer, { quantity: 5, reference: 'BUS' })
    const asked = { partnumber: offer.partnumber, quantity: 2, reference: 'VAN' }
    const { id } = await givenQuotation(client, buyer, asked)
    await call(client, buyer, 'put', addOf(id), {})
    const path = `/api/cart/items/${item.id}`
    const changed = await call(client, buyer, 'patch', path, { reference: 'VAN' })
    changed.assertStatus(200)
    const { items } = await cartOf(client, buyer)
    assert.deepEqual(
      items.map(({ quantity, reference }) => [quantity, reference]),
      [
        [5, 'VAN'],
        [2, 'VAN'],
      ]
    )
    const again = { offer_id: offer.id, quantity: 1, reference: 'VAN' }
    const more = await call(client, buyer, 'post', '/api/cart/items', again)
    assert.deepInclude(more.body().data, { id: item.id, quantity: 6 })
    const ofQuotation = items.find(({ quotation_item_id }) => quotation_item_id !== undefined)
    await call(client, buyer, 'patch', `/api/cart/items/${ofQuotation?.id}`, { reference: 'X' })
    await call(client, buyer, 'put', addOf(id), {})
    assert.deepEqual(
      (await cartOf(client, buyer)).items.map(({ quantity, reference }) => [quantity, reference]),
      [
        [6, 'VAN'],
        [2, 'VAN'],
      ]
    )
  })

  test('that comes of several offers is as many lines', async ({ client, assert }) => {
    const offer = await givenOffer({ available_quantity: 3 })
    const { partnumber, brand_name } = offer
    await givenOffer({ partnumber, brand_name, cost: '11', available_quantity: 3 })
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber, quantity: 5 })
    const split = { strategy: 'cheapest', is_split_allowed: true }
    await call(client, buyer, 'put', `/api/quotations/${id}/strategy`, split)
    const added = await call(client, buyer, 'put', addOf(id), {})
    assert.equal(added.body().data.lines_added, 1)
    const { items } = await cartOf(client, buyer)
    assert.deepEqual(
      items.map(({ quantity, price }) => [quantity, price]),
      [
        [3, '12.00'],
        [2, '13.20'],
      ]
    )
    const [line] = await linesOf(client, buyer, { id })
    const chosen = [{ position: 0, quantity: 5 }]
    const path = `/api/quotations/${id}/items/${line?.id}`
    await call(client, buyer, 'patch', path, { version: line?.version, chosen })
    await call(client, buyer, 'put', addOf(id), { item_ids: [line?.id] })
    const after = await cartOf(client, buyer)
    assert.deepEqual(
      after.items.map(({ quantity }) => quantity),
      [5]
    )
  })

  test('shows in the cart what moved, and what is gone stays out of it', async ({
    client,
    assert,
  }) => {
    const [moved, gone, ordered] = [await givenOffer(), await givenOffer(), await givenOffer()]
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(
      client,
      buyer,
      ...[moved, gone, ordered].map(({ partnumber }) => ({ partnumber })),
      { partnumber: unique() }
    )
    const ids = (await linesOf(client, buyer, { id })).map((line) => line.id)
    await call(client, buyer, 'put', `/api/quotations/${id}/place-order`, { item_ids: [ids[2]] })
    await givenNewCost(moved.id, '11')
    await givenOfferGone(gone.id)
    const added = await call(client, buyer, 'put', addOf(id), { item_ids: [...ids, 999_999_999] })
    assert.deepEqual(added.body().data, {
      lines_added: 1,
      left_out: [
        { id: ids[2], reason: 'ordered' },
        { id: ids[3], reason: 'not_chosen' },
        { id: 999_999_999, reason: 'not_there' },
        { id: ids[1], reason: 'offer_gone' },
      ],
    })
    const { items } = await cartOf(client, buyer)
    assert.deepInclude(items[0], { price: '12.00', current_price: '13.20' })
  })

  test('is ordered with the cart, and moves its quotation', async ({ client, assert }) => {
    const [one, other] = [await givenOffer(), await givenOffer()]
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(
      client,
      buyer,
      { partnumber: one.partnumber, quantity: 2, reference: 'BUS' },
      { partnumber: other.partnumber }
    )
    await givenCartItem(client, buyer)
    const [first, second] = await linesOf(client, buyer, { id })
    const stateOf = async () =>
      (await call(client, buyer, 'get', `/api/quotations/${id}`)).body().data.state_id
    await call(client, buyer, 'put', addOf(id), { item_ids: [first?.id] })
    const placed = await call(client, buyer, 'put', '/api/cart/place-order', {})
    placed.assertStatus(201)
    const kept = await sql.rows<{ quotation_item_id: number | null; reference: string }>(
      `SELECT quotation_item_id, reference FROM order_items WHERE order_id = $1
       ORDER BY quotation_item_id`,
      [placed.body().data.id]
    )
    assert.deepEqual(kept, [
      { quotation_item_id: first?.id ?? 0, reference: 'BUS' },
      { quotation_item_id: null, reference: '' },
    ])
    assert.equal(await stateOf(), 5)
    const [ordered] = await linesOf(client, buyer, { id })
    assert.equal(ordered?.ordered_quantity, 2)
    await call(client, buyer, 'put', addOf(id), {})
    const { items } = await cartOf(client, buyer)
    assert.deepEqual(
      items.map(({ quotation_item_id }) => quotation_item_id),
      [second?.id]
    )
    await call(client, buyer, 'put', '/api/cart/place-order', {})
    assert.equal(await stateOf(), 6)
    const over = await call(client, buyer, 'put', addOf(id), {})
    assert.deepEqual([over.status(), over.body().code], [409, 'quotation_is_over'])
  })

  test('comes back as that when its removal is undone', async ({ client, assert }) => {
    const [one, other] = [await givenOffer(), await givenOffer()]
    const buyer = await givenBuyer()
    const asked = [one, other].map(({ partnumber }) => ({ partnumber, reference: 'BUS' }))
    const { id } = await givenQuotation(client, buyer, ...asked)
    await call(client, buyer, 'put', addOf(id), {})
    const [item] = (await cartOf(client, buyer)).items
    await call(client, buyer, 'delete', `/api/cart/items/${item?.id}`)
    const back = {
      offer_id: item?.offer_id,
      quantity: 1,
      reference: 'BUS',
      quotation_item_id: item?.quotation_item_id,
    }
    const stranger = await givenBuyer()
    const foreign = await call(client, stranger, 'post', '/api/cart/items', back)
    foreign.assertStatus(404)
    const again = await call(client, buyer, 'post', '/api/cart/items', back)
    again.assertStatus(201)
    assert.deepInclude(again.body().data, { quotation_item_id: item?.quotation_item_id })
    await call(client, buyer, 'put', '/api/cart/place-order', {})
    const quotation = await call(client, buyer, 'get', `/api/quotations/${id}`)
    assert.equal(quotation.body().data.state_id, 6)
    const late = await call(client, buyer, 'post', '/api/cart/items', back)
    assert.deepEqual([late.status(), late.body().code], [409, 'line_is_ordered'])
  })

  test('is not ordered twice, by whomever', async ({ client, assert }) => {
    const [one, other] = [await givenOffer(), await givenOffer()]
    const buyer = await givenBuyer()
    const colleague = await givenColleague(buyer)
    const asked = [one, other].map(({ partnumber }) => ({ partnumber }))
    const { id } = await givenQuotation(client, buyer, ...asked)
    const [line] = await linesOf(client, buyer, { id })
    for (const user of [buyer, colleague]) {
      await call(client, user, 'put', addOf(id), { item_ids: [line?.id] })
    }
    const orders = await Promise.all([
      call(client, buyer, 'put', '/api/cart/place-order', {}),
      call(client, colleague, 'put', '/api/cart/place-order', {}),
      call(client, buyer, 'put', `/api/quotations/${id}/place-order`, { item_ids: [line?.id] }),
    ])
    const placed = orders.filter((order) => order.status() === 201)
    assert.lengthOf(placed, 1)
    const [ordered] = await linesOf(client, buyer, { id })
    assert.equal(ordered?.ordered_quantity, 1)
    for (const user of [buyer, colleague]) {
      const { items } = await cartOf(client, user)
      for (const item of items) {
        assert.deepInclude(item, { is_available: false, is_ordered: true })
        const removed = await call(client, user, 'delete', `/api/cart/items/${item.id}`)
        removed.assertStatus(200)
      }
    }
  })

  test('costs as many statements for many lines as for one', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const offers = await givenOffers(60)
    const numbers = offers.map(({ brand_name, partnumber }) => ({ brand_name, partnumber }))
    const few = await givenQuotation(client, buyer, ...numbers.slice(0, 10))
    const many = await givenQuotation(client, buyer, ...numbers.slice(10))
    const add = ({ id }: { id: number }) => statementsOf(client, buyer, 'put', addOf(id), {})
    const refresh = ({ id }: { id: number }) =>
      statementsOf(client, buyer, 'put', `/api/quotations/${id}/refresh`)
    await add(few)
    assert.equal(await add(many), await add(few))
    assert.equal(await refresh(many), await refresh(few))
    assert.lengthOf((await cartOf(client, buyer)).items, 60)
    const placed = await statementsOf(client, buyer, 'put', '/api/cart/place-order', {})
    assert.isBelow(placed, 20)
  })

  test('does not go to the cart at prices that hold no longer', async ({ client, assert }) => {
    const { partnumber } = await givenOffer()
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber })
    await expireQuotation(id)
    for (const path of [addOf(id), `/api/quotations/${id}/place-order`]) {
      const refused = await call(client, buyer, 'put', path, {})
      assert.deepEqual([refused.status(), refused.body().code], [409, 'quotation_expired'])
    }
    const other = await givenQuotation(client, buyer, { partnumber })
    await sql.run(`UPDATE contractors SET currency_code = 'AED' WHERE id = $1`, [
      buyer.contractor?.id,
    ])
    const currency = await call(client, buyer, 'put', addOf(other.id), {})
    assert.deepEqual([currency.status(), currency.body().code], [409, 'currency_changed'])
  })

  test('happens once with a key, and for nobody else', async ({ client, assert }) => {
    const { partnumber } = await givenOffer()
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber })
    const headers = { 'Idempotency-Key': unique() }
    const added = await call(client, buyer, 'put', addOf(id), {}, headers)
    await call(client, buyer, 'put', '/api/cart/clear')
    const again = await call(client, buyer, 'put', addOf(id), {}, headers)
    assert.deepEqual(again.body(), added.body())
    assert.lengthOf((await cartOf(client, buyer)).items, 0)
    const other = await call(client, buyer, 'put', addOf(id), { item_ids: [1] }, headers)
    assert.equal(other.body().code, 'idempotency_key_reused')
    const nothing = await givenQuotation(client, buyer, { partnumber: unique() })
    const empty = await call(client, buyer, 'put', addOf(nothing.id), {})
    assert.deepEqual([empty.status(), empty.body().code], [422, 'nothing_chosen'])
    const stranger = await givenBuyer()
    const foreign = await call(client, stranger, 'put', addOf(id), {})
    const missing = await call(client, stranger, 'put', addOf(999_999_999), {})
    assert.deepEqual([foreign.status(), foreign.body()], [404, missing.body()])
    for (const feature of ['cart', 'quotations'] as const) {
      const limited = await givenBuyer({ disabled_features: [feature] })
      const refused = await call(client, limited, 'put', addOf(id), {})
      refused.assertStatus(403)
    }
  })
})
