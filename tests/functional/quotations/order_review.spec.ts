import { test } from '@japa/runner'
import type { QuotationReview } from '#shared/answers/orders/order_review'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { fileRequest, givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'

const reviewOf = (id: number) => `/api/quotations/${id}/order-review`

test.group('The review of an order of a quotation', () => {
  test('names what is raised and short, and what stays open', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const packed = await givenOffer({ cost: '20', multiple: 5 })
    const few = await givenOffer({ available_quantity: 2 })
    const rows = [
      'Brand;Number;Qty',
      `${packed.brand_name};${packed.partnumber};3`,
      `${few.brand_name};${few.partnumber};4`,
      `X;${unique()};1`,
      ';;7',
    ]
    const { body } = await fileRequest(buyer, rows.join('\n'), {
      headers: { brand_name: 1, partnumber: 2, quantity: 3 },
      headerRow: 1,
      firstRow: 2,
      lastRow: 5,
    })
    const { id } = body.data
    const response = await call(client, buyer, 'post', reviewOf(id), {})
    response.assertStatus(200)
    const { raised, short, left, ...sums }: QuotationReview = response.body().data
    assert.deepEqual(sums, { lines_count: 2, amount: '168.00' })
    assert.deepEqual([raised.lines_count, raised.pieces_count, raised.amount], [1, 2, '48.00'])
    assert.deepInclude(raised.lines[0], {
      brand_name: packed.brand_name,
      partnumber: packed.partnumber,
      asked_quantity: 3,
      quantity: 5,
    })
    assert.equal(short.lines_count, 1)
    assert.deepInclude(short.lines[0], { asked_quantity: 4, quantity: 4, available_quantity: 2 })
    assert.deepEqual(left.counts, { none: 1, rejected: 1 })
    assert.deepEqual(
      left.rows.map(({ row_number, quantity, reason }) => [row_number, quantity, reason]),
      [
        [4, '1', 'none'],
        [5, '7', 'rejected'],
      ]
    )
    const orders = await call(client, buyer, 'get', '/api/orders')
    assert.equal(orders.body().meta.total, 0)
    const placed = await call(client, buyer, 'put', `/api/quotations/${id}/place-order`, {
      expected_total: sums.amount,
    })
    placed.assertStatus(201)
    assert.equal(placed.body().data.amount, sums.amount)
  })

  test('is of the lines that are named; the others stay open', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const [one, other] = [await givenOffer(), await givenOffer({ cost: '20' })]
    const items = [{ partnumber: one.partnumber }, { partnumber: other.partnumber }]
    const { id } = await givenQuotation(client, buyer, ...items)
    const [, second] = await linesOf(client, buyer, { id })
    const response = await call(client, buyer, 'post', reviewOf(id), { item_ids: [second?.id] })
    const { lines_count, amount, left }: QuotationReview = response.body().data
    assert.deepEqual([lines_count, amount], [1, '24.00'])
    assert.deepEqual(left.counts, { not_ordered: 1 })
  })

  test('is not for somebody else, nor for who may not order', async ({ client }) => {
    const buyer = await givenBuyer({ disabled_features: ['place_order'] })
    const { id } = await givenQuotation(client, buyer, { partnumber: unique() })
    ;(await call(client, buyer, 'post', reviewOf(id), {})).assertStatus(403)
    ;(await call(client, await givenBuyer(), 'post', reviewOf(id), {})).assertStatus(404)
  })
})
