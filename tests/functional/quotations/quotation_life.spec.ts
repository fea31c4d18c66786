import { test } from '@japa/runner'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenNewCost, givenOffer } from '#tests/scenes/catalog'
import { expireQuotation, givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'

test.group('A quotation that is cancelled', () => {
  test('can be read and copied, and nothing else', async ({ client, assert }) => {
    const { partnumber } = await givenOffer()
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber })
    await expireQuotation(id)
    const cancelled = await call(client, buyer, 'put', `/api/quotations/${id}/cancel`)
    cancelled.assertStatus(200)
    assert.equal(cancelled.body().data.state_id, 8)
    const [line] = await linesOf(client, buyer, { id })
    const item = `items/${line?.id}`
    for (const [method, path, body] of [
      ['put', 'cancel'],
      ['put', 'refresh'],
      ['put', 'place-order', {}],
      ['put', 'add-to-cart', {}],
      ['put', 'strategy', { strategy: 'fastest' }],
      ['patch', item, { version: 1, chosen: [] }],
    ] as const) {
      const refused = await call(client, buyer, method, `/api/quotations/${id}/${path}`, body)
      assert.deepEqual([refused.status(), refused.body().code], [409, 'quotation_is_over'])
    }
    const listed = await call(client, buyer, 'get', '/api/quotations?state_id=8')
    assert.equal(listed.body().data[0].id, id)
    const copied = await call(client, buyer, 'post', `/api/quotations/${id}/copy`, {})
    copied.assertStatus(201)
    assert.equal(copied.body().data.state_id, 4)
  })

  test('is one of which nothing is ordered, and the buyer’s own', async ({ client, assert }) => {
    const [one, other] = [await givenOffer(), await givenOffer()]
    const buyer = await givenBuyer()
    const asked = [one, other].map(({ partnumber }) => ({ partnumber }))
    const { id } = await givenQuotation(client, buyer, ...asked)
    const path = `/api/quotations/${id}/cancel`
    const [stranger, blocked] = [await givenBuyer(), await givenBuyer({ status: 'blocked' })]
    const foreign = await call(client, stranger, 'put', path)
    const missing = await call(client, stranger, 'put', '/api/quotations/999999999/cancel')
    assert.deepEqual([foreign.status(), foreign.body()], [404, missing.body()])
    const refused = await call(client, blocked, 'put', path)
    refused.assertStatus(403)
    const [line] = await linesOf(client, buyer, { id })
    const order = `/api/quotations/${id}/place-order`
    await call(client, buyer, 'put', order, { item_ids: [line?.id] })
    const partly = await call(client, buyer, 'put', path)
    assert.deepEqual([partly.status(), partly.body().code], [409, 'quotation_is_ordered'])
    await call(client, buyer, 'put', order, {})
    const ordered = await call(client, buyer, 'put', path)
    assert.deepEqual([ordered.status(), ordered.body().code], [409, 'quotation_is_over'])
  })

  test('before a worker began with it is not matched any more', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const items = Array.from({ length: 301 }, () => ({ partnumber: unique() }))
    const asked = await call(client, buyer, 'post', '/api/quotations', { items })
    asked.assertStatus(202)
    const { id } = asked.body().data
    const cancelled = await call(client, buyer, 'put', `/api/quotations/${id}/cancel`)
    assert.deepInclude(cancelled.body().data, { state_id: 8, rows_count: 0 })
    const copied = await call(client, buyer, 'post', `/api/quotations/${id}/copy`, {})
    assert.deepEqual([copied.status(), copied.body().code], [409, 'nothing_to_copy'])
  })
})

test.group('A copy of a quotation', () => {
  test('asks for the same lines, at today’s prices', async ({ client, assert }) => {
    const offer = await givenOffer()
    await givenOffer({ partnumber: offer.partnumber })
    const buyer = await givenBuyer()
    const { partnumber, brand_name } = offer
    const limits = { price: '15.00', delivery_days: 9 }
    const { id } = await givenQuotation(
      client,
      buyer,
      { partnumber, quantity: 2, reference: 'BUS', ...limits },
      { partnumber: '---' }
    )
    const [line] = await linesOf(client, buyer, { id })
    const path = `/api/quotations/${id}/items/${line?.id}`
    await call(client, buyer, 'patch', path, { version: 1, brand_name })
    await call(client, buyer, 'patch', `/api/quotations/${id}`, { reference: 'Fleet' })
    await call(client, buyer, 'put', `/api/quotations/${id}/place-order`, {})
    await givenNewCost(offer.id, '11')
    const copied = await call(client, buyer, 'post', `/api/quotations/${id}/copy`, {})
    copied.assertStatus(201)
    const copy = copied.body().data
    assert.notEqual(copy.id, id)
    assert.deepInclude(copy, {
      reference: 'Fleet',
      state_id: 4,
      rows_count: 1,
      lines_count: 1,
      amount: '26.40',
    })
    const [asked] = await linesOf(client, buyer, copy)
    assert.deepInclude(asked, {
      row_number: 1,
      brand_name,
      quantity: 2,
      reference: 'BUS',
      price_limit: '15.00',
      delivery_limit: 9,
      ordered_quantity: 0,
      status: 'found',
    })
    const named = { reference: 'Again' }
    const other = await call(client, buyer, 'post', `/api/quotations/${id}/copy`, named)
    assert.equal(other.body().data.reference, 'Again')
  })

  test('is made once for a key, in the currency of today', async ({ client, assert }) => {
    const { partnumber } = await givenOffer()
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber, price: '20.00' })
    await sql.run(`UPDATE contractors SET currency_code = 'AED' WHERE id = $1`, [
      buyer.contractor?.id,
    ])
    const headers = { 'Idempotency-Key': unique() }
    const path = `/api/quotations/${id}/copy`
    const one = await call(client, buyer, 'post', path, {}, headers)
    const other = await call(client, buyer, 'post', path, {}, headers)
    one.assertStatus(201)
    assert.deepEqual(one.body(), other.body())
    const reused = await call(client, buyer, 'post', path, { reference: 'X' }, headers)
    assert.equal(reused.body().code, 'idempotency_key_reused')
    const [line] = await linesOf(client, buyer, one.body().data)
    assert.equal(one.body().data.currency_code, 'AED')
    assert.isAbove(Number(line?.price_limit), 60)
    assert.equal(line?.chosen.length, 1)
  })

  test('is for those who may ask', async ({ client, assert }) => {
    const { partnumber } = await givenOffer()
    const { id } = await givenQuotation(client, await givenBuyer(), { partnumber })
    const stranger = await givenBuyer()
    const foreign = await call(client, stranger, 'post', `/api/quotations/${id}/copy`, {})
    const missing = await call(client, stranger, 'post', '/api/quotations/999999999/copy', {})
    assert.deepEqual([foreign.status(), foreign.body()], [404, missing.body()])
    const blocked = await givenBuyer({ status: 'blocked' })
    const refused = await call(client, blocked, 'post', `/api/quotations/${id}/copy`, {})
    refused.assertStatus(403)
  })
})

test.group('A quotation that is ordered in part', () => {
  test('expires only while something is chosen that is not ordered', async ({ client, assert }) => {
    const [one, other] = [await givenOffer(), await givenOffer()]
    const buyer = await givenBuyer()
    const numbers = [one.partnumber, other.partnumber, unique()]
    const asked = numbers.map((partnumber) => ({ partnumber }))
    const { id } = await givenQuotation(client, buyer, ...asked)
    const [first] = await linesOf(client, buyer, { id })
    const order = (wanted: object) =>
      call(client, buyer, 'put', `/api/quotations/${id}/place-order`, wanted)
    const statesOf = async () => {
      const { state_id } = (await call(client, buyer, 'get', `/api/quotations/${id}`)).body().data
      const found = await call(client, buyer, 'get', `/api/quotations?state_id=${state_id}`)
      return [state_id, found.body().meta.total]
    }
    ;(await order({ item_ids: [first?.id] })).assertStatus(201)
    await expireQuotation(id)
    assert.deepEqual(await statesOf(), [7, 1])
    await sql.run("UPDATE quotations SET valid_until = now() + interval '1 hour' WHERE id = $1", [
      id,
    ])
    ;(await order({})).assertStatus(201)
    await expireQuotation(id)
    assert.deepEqual(await statesOf(), [5, 1])
    const expired = await call(client, buyer, 'get', '/api/quotations?state_id=7')
    assert.equal(expired.body().meta.total, 0)
  })
})
