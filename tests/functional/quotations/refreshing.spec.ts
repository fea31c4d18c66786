import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { refreshQuotationJob } from '#app/quotations/refreshing/refresh_quotation_job'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { Quotation, QuotationItem } from '#shared/answers/quotation'
import { eventually, withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import {
  givenNewCost,
  givenOffer,
  givenOfferGone,
  givenOffers,
  givenPriceList,
} from '#tests/scenes/catalog'
import { expireQuotation, givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'

const refreshOf = (id: number) => `/api/quotations/${id}/refresh`

async function movedOf(client: ApiClient, buyer: SignedInUser, id: number, moved = 1) {
  const path = `/api/quotations/${id}/items?moved=${moved}`
  const response = await call(client, buyer, 'get', path)
  response.assertStatus(200)
  return response.body().data.map((line: QuotationItem) => line.row_number)
}

test.group('Prices of a quotation that are looked up again', () => {
  test('are those of today, beside what they were', async ({ client, assert }) => {
    const [same, dearer] = [await givenOffer(), await givenOffer()]
    const [gone, cheaper] = [await givenOffer(), await givenOffer()]
    const late = unique()
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(
      client,
      buyer,
      ...[same, dearer, gone, cheaper, { partnumber: late }].map((offer) => ({
        partnumber: offer.partnumber,
        quantity: 2,
      }))
    )
    await expireQuotation(id)
    await givenNewCost(dearer.id, '11')
    await givenOfferGone(gone.id)
    await givenOffer({ partnumber: late })
    const { partnumber, brand_name } = cheaper
    await givenOffer({ partnumber, brand_name, cost: '9' })
    const refreshed = await call(client, buyer, 'put', refreshOf(id))
    refreshed.assertStatus(200)
    const quotation = refreshed.body().data as Quotation
    assert.deepInclude(quotation, { state_id: 4, amount: '96.00', is_refreshing: false })
    assert.isAbove(Date.parse(quotation.valid_until ?? ''), Date.now())
    const lines = await linesOf(client, buyer, { id })
    assert.deepEqual(
      lines.map(({ amount, moved, version }) => [amount, moved, version]),
      [
        ['24.00', null, 2],
        ['26.40', { old_price: '12.00', old_amount: '24.00', is_offer_gone: false }, 2],
        ['0.00', { old_price: '12.00', old_amount: '24.00', is_offer_gone: true }, 2],
        ['21.60', { old_price: '12.00', old_amount: '24.00', is_offer_gone: false }, 2],
        ['24.00', { old_price: null, old_amount: '0.00', is_offer_gone: false }, 2],
      ]
    )
    assert.deepEqual(
      lines.map(({ status }) => status),
      ['found', 'found', 'none', 'found', 'found']
    )
    assert.equal(lines[0]?.offers[0]?.id, same.id)
    assert.deepEqual(await movedOf(client, buyer, id), [2, 3, 4, 5])
    assert.deepEqual(await movedOf(client, buyer, id, 0), [1])
    const some = { item_ids: [lines[1]?.id] }
    const accepted = await call(client, buyer, 'put', `/api/quotations/${id}/accept-moved`, some)
    accepted.assertStatus(200)
    assert.deepEqual(await movedOf(client, buyer, id), [3, 4, 5])
    const path = `/api/quotations/${id}/items/${lines[3]?.id}`
    await call(client, buyer, 'patch', path, { version: 2, chosen: [] })
    assert.deepEqual(await movedOf(client, buyer, id), [3, 5])
    await call(client, buyer, 'put', `/api/quotations/${id}/accept-moved`, {})
    assert.deepEqual(await movedOf(client, buyer, id), [])
    const placed = await call(client, buyer, 'put', `/api/quotations/${id}/place-order`, {
      expected_total: '74.40',
    })
    placed.assertStatus(201)
  })

  test('leave what was chosen by hand, as long as it is offered', async ({ client, assert }) => {
    const { partnumber, brand_name } = await givenOffer()
    const dear = await givenOffer({ partnumber, brand_name, cost: '20' })
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber, quantity: 2 })
    const [line] = await linesOf(client, buyer, { id })
    const chosen = [{ position: 1, quantity: 5 }]
    const path = `/api/quotations/${id}/items/${line?.id}`
    await call(client, buyer, 'patch', path, { version: 1, chosen })
    // It is the cheapest by now, and its place another one.
    await givenNewCost(dear.id, '5')
    await call(client, buyer, 'put', refreshOf(id))
    const [kept] = await linesOf(client, buyer, { id })
    assert.deepEqual(
      [kept?.chosen, kept?.is_chosen_by_hand, kept?.amount, kept?.moved?.old_amount],
      [[{ position: 0, quantity: 5 }], true, '30.00', '120.00']
    )
    await givenOfferGone(dear.id)
    await call(client, buyer, 'put', refreshOf(id))
    const [other] = await linesOf(client, buyer, { id })
    assert.deepEqual(
      [other?.chosen, other?.is_chosen_by_hand, other?.moved?.is_offer_gone],
      [[{ position: 0, quantity: 2 }], false, true]
    )
  })

  test('leave what was ordered, and few price lists', async ({ client, assert }) => {
    const [one, other] = [await givenOffer(), await givenOffer()]
    const buyer = await givenBuyer()
    const { partnumber, brand_name } = other
    const { id } = await givenQuotation(
      client,
      buyer,
      { partnumber: one.partnumber },
      { partnumber }
    )
    const [first] = await linesOf(client, buyer, { id })
    await call(client, buyer, 'put', `/api/quotations/${id}/place-order`, { item_ids: [first?.id] })
    await call(client, buyer, 'put', `/api/quotations/${id}/strategy`, {
      strategy: 'fewest_price_lists',
    })
    await expireQuotation(id)
    await givenNewCost(one.id, '11')
    await givenOffer({ partnumber, brand_name, cost: '9' })
    const refreshed = await call(client, buyer, 'put', refreshOf(id))
    assert.equal(refreshed.body().data.state_id, 5)
    const lines = await linesOf(client, buyer, { id })
    assert.deepEqual(
      lines.map(({ amount, moved, offers }) => [amount, moved, offers.length]),
      [
        ['12.00', null, 1],
        ['10.80', { old_price: '12.00', old_amount: '12.00', is_offer_gone: false }, 2],
      ]
    )
  })

  test('are chosen by the fewest price lists anew, and say what they came to', async ({
    client,
    assert,
  }) => {
    const both = await givenPriceList({})
    const alone = await givenPriceList({})
    const [one, other] = [await givenOffer({ price_list_id: both.id }), await givenOffer()]
    const { partnumber, brand_name } = other
    const second = await givenOffer({ partnumber, brand_name, price_list_id: both.id, cost: '20' })
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(
      client,
      buyer,
      { partnumber: one.partnumber },
      { partnumber }
    )
    const strategy = { strategy: 'fewest_price_lists' }
    await call(client, buyer, 'put', `/api/quotations/${id}/strategy`, strategy)
    const listsOf = async () =>
      (await linesOf(client, buyer, { id })).map(({ price_name, moved }) => [price_name, moved])
    assert.deepEqual(await listsOf(), [[both.name, null], [both.name, null]]) // prettier-ignore
    // Another list has all of it now, and the one that had does not.
    await givenOfferGone(second.id)
    for (const part of [one, other]) {
      await givenOffer({
        partnumber: part.partnumber,
        brand_name: part.brand_name,
        price_list_id: alone.id,
        cost: '30',
      })
    }
    const refreshed = await call(client, buyer, 'put', refreshOf(id))
    assert.deepInclude(refreshed.body().data, { strategy: 'fewest_price_lists', amount: '72.00' })
    assert.deepEqual(await listsOf(), [
      [alone.name, { old_price: '12.00', old_amount: '12.00', is_offer_gone: false }],
      [alone.name, { old_price: '24.00', old_amount: '24.00', is_offer_gone: true }],
    ])
  })

  test('are for those who may ask, of what is not over', async ({ client, assert }) => {
    const { partnumber } = await givenOffer()
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber })
    const [stranger, blocked] = [await givenBuyer(), await givenBuyer({ status: 'blocked' })]
    for (const path of ['refresh', 'accept-moved']) {
      const foreign = await call(client, stranger, 'put', `/api/quotations/${id}/${path}`, {})
      const missing = await call(client, stranger, 'put', `/api/quotations/999999999/${path}`, {})
      assert.deepEqual([foreign.status(), foreign.body()], [404, missing.body()])
      const refused = await call(client, blocked, 'put', `/api/quotations/${id}/${path}`, {})
      refused.assertStatus(403)
    }
    await call(client, buyer, 'put', `/api/quotations/${id}/place-order`, {})
    const over = await call(client, buyer, 'put', refreshOf(id))
    assert.deepEqual([over.status(), over.body().code], [409, 'quotation_is_over'])
    const other = await givenQuotation(client, buyer, { partnumber })
    await sql.run(`UPDATE contractors SET currency_code = 'AED' WHERE id = $1`, [
      buyer.contractor?.id,
    ])
    const currency = await call(client, buyer, 'put', refreshOf(other.id))
    assert.deepEqual([currency.status(), currency.body().code], [409, 'currency_changed'])
  })
})

test.group('A refresh that waits for a worker', () => {
  test('is forgotten when the quotation is over meanwhile', async ({ client, assert }) => {
    const { partnumber } = await givenOffer()
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber })
    await sql.run('UPDATE quotations SET rows_count = 301, lines_count = 301 WHERE id = $1', [id])
    const queued = await call(client, buyer, 'put', refreshOf(id))
    assert.deepEqual([queued.status(), queued.body().data.is_refreshing], [202, true])
    const cancelled = await call(client, buyer, 'put', `/api/quotations/${id}/cancel`)
    cancelled.assertStatus(200)
    await refreshQuotationJob.run(
      { quotationId: id, hasAnalogues: true },
      { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
    )
    const after = await call(client, buyer, 'get', `/api/quotations/${id}`)
    assert.deepInclude(after.body().data, { state_id: 8, is_refreshing: false })
  })
})

test.group('Prices of a large quotation', (group) => {
  group.setup(withBackground)

  test('are looked up again by a worker', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const offers = await givenOffers(400)
    const items = offers.map(({ brand_name, partnumber }) => ({ brand_name, partnumber }))
    const asked = await call(client, buyer, 'post', '/api/quotations', { items })
    const { id } = asked.body().data
    const quotationOf = async (): Promise<Quotation> =>
      (await call(client, buyer, 'get', `/api/quotations/${id}`)).body().data
    await eventually(async () => (await quotationOf()).state_id === 4)
    await expireQuotation(id)
    await givenNewCost(offers[7]?.id ?? 0, '11')
    const refreshed = await call(client, buyer, 'put', refreshOf(id))
    refreshed.assertStatus(202)
    assert.deepInclude(refreshed.body().data, { state_id: 7, is_refreshing: true })
    const ready = await eventually(async () => {
      const quotation = await quotationOf()
      return !quotation.is_refreshing && quotation
    })
    assert.deepInclude(ready, { state_id: 4, amount: '4801.20', chosen_count: 400 })
    assert.deepEqual(await movedOf(client, buyer, id), [8])
  })
})
