import { test } from '@japa/runner'
import type { OrderItem } from '#shared/answers/order'
import { dayIn } from '#shared/day_in'
import { addWorkingDays } from '#shared/working_days'
import { sql } from '#app/database/sql'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenNewCost, givenOffer, givenOfferGone, givenPriceList } from '#tests/scenes/catalog'
import { givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'

const orderOf = (id: number) => `/api/quotations/${id}/place-order`

test.group('Ordering a quotation', () => {
  test('leaves out the lines that are named', async ({ client, assert }) => {
    const [one, gone] = [await givenOffer(), await givenOffer()]
    const buyer = await givenBuyer()
    const items = [{ partnumber: one.partnumber }, { partnumber: gone.partnumber }]
    const { id } = await givenQuotation(client, buyer, ...items)
    await givenOfferGone(gone.id)
    const refused = await call(client, buyer, 'put', orderOf(id), {})
    refused.assertStatus(409)
    const left_out_ids = refused.body().data.map((line: { id: number }) => line.id)
    const placed = await call(client, buyer, 'put', orderOf(id), { left_out_ids })
    placed.assertStatus(201)
    assert.equal(placed.body().data.items_count, 1)
    const lines = await linesOf(client, buyer, { id })
    assert.deepEqual(
      lines.map(({ ordered_quantity }) => ordered_quantity),
      [1, 0]
    )
  })

  test('promises what is ordered for the latest day it can take', async ({ client, assert }) => {
    const slow = await givenPriceList({ delivery_days: 3, delivery_days_max: 8 })
    const { partnumber } = await givenOffer({ price_list_id: slow.id })
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber })
    const placed = await call(client, buyer, 'put', orderOf(id), {})
    placed.assertStatus(201)
    const { contractor } = buyer
    if (!contractor) throw new Error('no contractor')
    const day = addWorkingDays(dayIn(contractor.time_zone), 8, contractor.region_code)
    const { first_on, last_on } = placed.body().data
    assert.deepEqual([first_on, last_on], [day, day])
  })

  test('orders what is chosen, each line with its reference', async ({ client, assert }) => {
    const [one, other] = [await givenOffer(), await givenOffer({ cost: '20', multiple: 2 })]
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(
      client,
      buyer,
      { partnumber: one.partnumber, quantity: 2, reference: 'BUS 1' },
      { partnumber: other.partnumber, quantity: 3, reference: 'BUS 2' },
      { partnumber: unique() }
    )
    const response = await call(client, buyer, 'put', orderOf(id), {
      reference: 'Fleet',
      expected_total: '120.00',
    })
    response.assertStatus(201)
    const { data } = response.body()
    assert.deepEqual(
      [data.source, data.reference, data.items_count, data.amount],
      ['quotation', 'Fleet', 2, '120.00']
    )
    const items = await call(client, buyer, 'get', `/api/orders/${data.id}/items`)
    const lines = await linesOf(client, buyer, { id })
    assert.deepEqual(
      items
        .body()
        .data.map((item: OrderItem) => [item.partnumber, item.qty_ordered, item.reference]),
      [
        [one.partnumber, 2, 'BUS 1'],
        [other.partnumber, 4, 'BUS 2'],
      ]
    )
    const kept = await sql.rows<{ quotation_item_id: number }>(
      'SELECT quotation_item_id FROM order_items WHERE order_id = $1 ORDER BY line',
      [data.id]
    )
    assert.deepEqual(
      kept.map((item) => item.quotation_item_id),
      lines.slice(0, 2).map((line) => line.id)
    )
    assert.deepEqual(
      lines.map(({ ordered_quantity }) => ordered_quantity),
      [2, 4, 0]
    )
    const quotation = await call(client, buyer, 'get', `/api/quotations/${id}`)
    assert.equal(quotation.body().data.state_id, 5)
    const again = await call(client, buyer, 'put', orderOf(id), {})
    assert.deepEqual([again.status(), again.body().code], [422, 'nothing_chosen'])
    await call(client, buyer, 'put', `/api/quotations/${id}/leave-out`, {})
    const over = await call(client, buyer, 'put', orderOf(id), {})
    assert.deepEqual([over.status(), over.body().code], [409, 'quotation_is_over'])
  })

  test('may order some lines; the quotation stays open for the rest', async ({
    client,
    assert,
  }) => {
    const [one, other] = [await givenOffer(), await givenOffer()]
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(
      client,
      buyer,
      { partnumber: one.partnumber },
      { partnumber: other.partnumber }
    )
    const [first, second] = await linesOf(client, buyer, { id })
    const ids = (line: { id: number } | undefined) => ({ item_ids: [line?.id] })
    const part = await call(client, buyer, 'put', orderOf(id), ids(first))
    part.assertStatus(201)
    const stateOf = async () =>
      (await call(client, buyer, 'get', `/api/quotations/${id}`)).body().data.state_id
    assert.equal(await stateOf(), 5)
    const twice = await call(client, buyer, 'put', orderOf(id), ids(first))
    assert.deepEqual([twice.status(), twice.body().code], [422, 'nothing_chosen'])
    const changed = await call(client, buyer, 'patch', `/api/quotations/${id}/items/${first?.id}`, {
      version: 2,
      chosen: [],
    })
    assert.deepEqual([changed.status(), changed.body().code], [409, 'line_is_ordered'])
    const both = { item_ids: [first?.id, second?.id] }
    const mixed = await call(client, buyer, 'put', orderOf(id), both)
    assert.deepEqual([mixed.status(), mixed.body().code], [409, 'lines_not_chosen'])
    const total = await call(client, buyer, 'put', orderOf(id), { expected_total: '1.00' })
    assert.equal(total.body().data[0].id, second?.id)
    const rest = await call(client, buyer, 'put', orderOf(id), ids(second))
    rest.assertStatus(201)
    assert.equal(await stateOf(), 6)
  })

  test('orders nothing when prices moved, until the new ones are accepted', async ({
    client,
    assert,
  }) => {
    const [dearer, cheaper, gone] = [await givenOffer(), await givenOffer(), await givenOffer()]
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(
      client,
      buyer,
      ...[dearer, cheaper, gone].map(({ partnumber }) => ({ partnumber }))
    )
    const lines = await linesOf(client, buyer, { id })
    await givenNewCost(dearer.id, '11')
    await givenNewCost(cheaper.id, '9')
    await givenOfferGone(gone.id)
    const refused = await call(client, buyer, 'put', orderOf(id), {})
    assert.deepEqual([refused.status(), refused.body().code], [409, 'quotation_changed'])
    assert.deepEqual(
      refused
        .body()
        .data.map((line: Record<string, unknown>) => [line.id, line.price, line.current_price]),
      [
        [lines[0]?.id, '12.00', '13.20'],
        [lines[1]?.id, '12.00', '10.80'],
        [lines[2]?.id, '12.00', null],
      ]
    )
    const accepted_prices = [{ id: lines[0]?.id, position: 0, price: '13.20' }]
    const item_ids = [lines[0]?.id, lines[1]?.id]
    const wrong = await call(client, buyer, 'put', orderOf(id), {
      item_ids,
      accepted_prices: [{ ...accepted_prices[0], price: '13.00' }],
    })
    wrong.assertStatus(409)
    const placed = await call(client, buyer, 'put', orderOf(id), {
      item_ids,
      accepted_prices,
      expected_total: '24.00',
    })
    placed.assertStatus(201)
    assert.equal(placed.body().data.amount, '24.00')
    assert.lengthOf(placed.body().data.price_changes, 2)
  })

  test('asks first when a multiple would raise the quantity', async ({ client, assert }) => {
    const offer = await givenOffer()
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, {
      partnumber: offer.partnumber,
      quantity: 3,
    })
    const [line] = await linesOf(client, buyer, { id })
    await sql.run('UPDATE offers SET multiple = 2 WHERE id = $1', [offer.id])
    const refused = await call(client, buyer, 'put', orderOf(id), {})
    assert.equal(refused.body().data[0].current_quantity, 4)
    const placed = await call(client, buyer, 'put', orderOf(id), {
      accepted_prices: [{ id: line?.id, position: 0, price: '12.00', quantity: 4 }],
    })
    placed.assertStatus(201)
    const [ordered] = await linesOf(client, buyer, { id })
    assert.deepEqual([placed.body().data.amount, ordered?.ordered_quantity], ['48.00', 4])
  })

  test('happens once, however often it is sent', async ({ client, assert }) => {
    const { partnumber } = await givenOffer()
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber })
    const send = (key: string, body = {}) =>
      call(client, buyer, 'put', orderOf(id), body, { 'Idempotency-Key': key })
    const key = unique()
    const [one, other] = await Promise.all([send(key), send(key)])
    assert.deepEqual([one.status(), other.status()], [201, 201])
    assert.deepEqual(one.body(), other.body())
    const changed = await send(key, { reference: 'another' })
    assert.equal(changed.body().code, 'idempotency_key_reused')
    const another = await send(unique())
    another.assertStatus(409)
    const { contractor } = buyer
    const orders = await sql.rows('SELECT id FROM orders WHERE contractor_id = $1', [
      contractor?.id,
    ])
    assert.lengthOf(orders, 1)
  })

  test('is refused to strangers, and to those who may not order', async ({ client }) => {
    const { partnumber } = await givenOffer()
    const { id } = await givenQuotation(client, await givenBuyer(), { partnumber })
    const stranger = await call(client, await givenBuyer(), 'put', orderOf(id), {})
    stranger.assertStatus(404)
    const limited = await givenBuyer({ disabled_features: ['place_order'] })
    const own = await givenQuotation(client, limited, { partnumber })
    const refused = await call(client, limited, 'put', orderOf(own.id), {})
    refused.assertStatus(403)
    const buyer = await givenBuyer()
    const nothing = await givenQuotation(client, buyer, { partnumber: unique() })
    const empty = await call(client, buyer, 'put', orderOf(nothing.id), {})
    empty.assertStatus(422)
    const nowhere = await givenQuotation(client, buyer, { partnumber })
    const address = await call(client, buyer, 'put', orderOf(nowhere.id), { address_id: 999999 })
    address.assertStatus(422)
  })
})
