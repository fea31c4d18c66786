import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { Deliveries } from '#shared/answers/quotations/strategies'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { givenHardChoice } from '#tests/scenes/quotations/hard_choice'
import { givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'

/**
 * Five parts: one price list has four of them, for 13.20; two have two of those each, for 12.00; the
 * last part, 12.00, is in a fourth alone.
 */
async function givenFourLists(client: ApiClient) {
  const brand_name = `Brand ${unique()}`
  const numbers = [1, 2, 3, 4, 5].map((part) => `N${unique()}X${part}`)
  const [broad, left, right, last] = [
    await givenPriceList({ delivery_days: 5, delivery_days_max: 9 }),
    await givenPriceList(),
    await givenPriceList(),
    await givenPriceList(),
  ]
  for (const [list, cost, parts] of [
    [broad, '11', [0, 1, 2, 3]],
    [left, '10', [0, 1]],
    [right, '10', [2, 3]],
    [last, '10', [4]],
  ] as const) {
    for (const part of parts) {
      const partnumber = numbers[part]
      await givenOffer({ partnumber, brand_name, cost, price_list_id: list.id })
    }
  }
  const buyer = await givenBuyer()
  const items = numbers.map((partnumber) => ({ partnumber }))
  const { id } = await givenQuotation(client, buyer, ...items, { partnumber: unique() })
  return { id, buyer, broad, left, right, last }
}

async function deliveriesOf(
  client: ApiClient,
  buyer: SignedInUser,
  id: number,
  query = ''
): Promise<Deliveries> {
  const response = await call(client, buyer, 'get', `/api/quotations/${id}/deliveries${query}`)
  response.assertStatus(200)
  return response.body().data
}

const strategyOf = (id: number) => `/api/quotations/${id}/strategy`

test.group('Deliveries of a quotation', () => {
  test('say what each number of price lists costs', async ({ client, assert }) => {
    const { id, buyer, broad, left, right, last } = await givenFourLists(client)
    const { full, short, fewest_is_proven } = await deliveriesOf(client, buyer, id)
    assert.isTrue(fewest_is_proven)
    assert.deepEqual(
      full.map((choice) => [choice.price_lists_count, choice.amount, choice.is_proven]),
      [
        [2, '64.80', true],
        [3, '60.00', true],
      ]
    )
    assert.sameMembers(full[0]?.price_lists ?? [], [broad.name, last.name])
    assert.sameMembers(full[1]?.price_lists ?? [], [left.name, right.name, last.name])
    assert.deepEqual(
      full.map(({ delivery_days, least_amount }) => [delivery_days, least_amount]),
      [
        [9, '64.80'],
        [4, '60.00'],
      ]
    )
    assert.deepEqual(
      short.map((choice) => [choice.price_lists_count, choice.lines_without, choice.price_lists]),
      [[1, 1, [broad.name]]]
    )
  })

  test('keep to what comes in time', async ({ client, assert }) => {
    const { id, buyer } = await givenFourLists(client)
    const { full } = await deliveriesOf(client, buyer, id, '?most_days=4')
    assert.deepEqual(
      full.map(({ price_lists_count, amount }) => [price_lists_count, amount]),
      [[3, '60.00']]
    )
    const none = await deliveriesOf(client, buyer, id, '?most_days=3')
    assert.deepEqual([none.lines_nobody_has, none.full[0]?.amount], [5, '0.00'])
  })

  test('are chosen: the fewest, at most so many, or by what one is worth', async ({
    client,
    assert,
  }) => {
    const { id, buyer, last } = await givenFourLists(client)
    const choose = async (terms: object) => {
      const body = { strategy: 'fewest_price_lists', ...terms }
      const response = await call(client, buyer, 'put', strategyOf(id), body)
      response.assertStatus(200)
      const { strategy, amount, chosen_count } = response.body().data
      assert.deepEqual([strategy, chosen_count], ['fewest_price_lists', 5])
      return amount
    }
    assert.equal(await choose({}), '64.80')
    const lines = await linesOf(client, buyer, { id })
    assert.lengthOf(new Set(lines.slice(0, 5).map(({ price_name }) => price_name)), 2)
    assert.equal(lines[4]?.price_name, last.name)
    assert.equal(await choose({ most_price_lists: 3 }), '60.00')
    assert.equal(await choose({ most_price_lists: 40 }), '60.00')
    assert.equal(await choose({ delivery_price: '4.79' }), '60.00')
    assert.equal(await choose({ delivery_price: '4.81' }), '64.80')
    const few = await call(client, buyer, 'put', strategyOf(id), {
      strategy: 'fewest_price_lists',
      most_price_lists: 1,
    })
    few.assertStatus(422)
    assert.deepEqual(few.body().errors, {
      most_price_lists: ['With fewer than 2 price lists not every line has an offer.'],
    })
  })

  test('are taken as they were answered, by the lists they name', async ({ client, assert }) => {
    const { id, buyer, left, right, last } = await givenFourLists(client)
    const { full } = await deliveriesOf(client, buyer, id)
    const take = (terms: object) =>
      call(client, buyer, 'put', strategyOf(id), { strategy: 'fewest_price_lists', ...terms })
    for (const { price_list_ids, amount } of full) {
      const taken = await take({ price_list_ids })
      taken.assertStatus(200)
      assert.equal(taken.body().data.amount, amount)
    }
    const lines = await linesOf(client, buyer, { id })
    assert.sameMembers(
      [...new Set(lines.slice(0, 5).map(({ price_name }) => price_name))],
      [left.name, right.name, last.name]
    )
    const short = await take({ price_list_ids: [left.id, right.id] })
    short.assertStatus(422)
    assert.deepEqual(short.body().errors, {
      price_list_ids: ['Not every line has an offer in these price lists.'],
    })
    for (const wrong of [
      { price_list_ids: ['1'] },
      { price_list_ids: [1.5] },
      { price_list_ids: 1 },
      { price_list_ids: [left.id], most_price_lists: 2 },
      { price_list_ids: [left.id], delivery_price: '1.00' },
    ]) {
      const refused = await take(wrong)
      refused.assertStatus(422)
      assert.match(Object.keys(refused.body().errors)[0] ?? '', /^price_list_ids/)
    }
  })

  test('are searched for as long as is asked, within limits', async ({ client, assert }) => {
    const { buyer, quotation } = await givenHardChoice(client)
    const { id } = quotation
    const { full } = await deliveriesOf(client, buyer, id, '?seconds=1')
    const open = full.filter(({ is_proven }) => !is_proven)
    assert.isNotEmpty(open)
    for (const { amount, least_amount } of open)
      assert.isBelow(Number(least_amount), Number(amount))
    const [{ price_list_ids, amount } = { price_list_ids: [], amount: '' }] = open
    const body = { strategy: 'fewest_price_lists', price_list_ids }
    const taken = await call(client, buyer, 'put', strategyOf(id), body)
    assert.equal(taken.body().data.amount, amount)
    const longer = await deliveriesOf(client, buyer, id, '?seconds=3')
    assert.isNotEmpty(longer.full)
    for (const seconds of ['0', '21', '1.5', 'soon', '-2', '1e9']) {
      const path = `/api/quotations/${id}/deliveries?seconds=${seconds}`
      const refused = await call(client, buyer, 'get', path)
      refused.assertStatus(422)
      assert.property(refused.body().errors, 'seconds')
    }
    const other = await givenBuyer()
    const foreign = await call(client, other, 'get', `/api/quotations/${id}/deliveries?seconds=20`)
    foreign.assertStatus(404)
  })

  test('of what was chosen by hand come anyway', async ({ client, assert }) => {
    const { id, buyer, left, last, right } = await givenFourLists(client)
    const [first] = await linesOf(client, buyer, { id })
    await call(client, buyer, 'patch', `/api/quotations/${id}/items/${first?.id}`, {
      version: 1,
      chosen: [{ position: 0, quantity: 1 }],
    })
    const { full } = await deliveriesOf(client, buyer, id)
    assert.deepEqual(
      full.map(({ price_lists_count, amount }) => [price_lists_count, amount]),
      [[3, '48.00']]
    )
    assert.sameMembers(full[0]?.price_lists ?? [], [left.name, right.name, last.name])
  })

  test('may bring a line in two parts, when it may be split', async ({ client, assert }) => {
    const partnumber = `N${unique()}`
    const { brand_name } = await givenOffer({ partnumber, available_quantity: 3 })
    await givenOffer({ partnumber, brand_name, available_quantity: 4, cost: '11' })
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber, quantity: 6 })
    const whole = await deliveriesOf(client, buyer, id)
    assert.deepEqual(
      whole.full.map(({ price_lists_count, amount }) => [price_lists_count, amount]),
      [[1, '72.00']]
    )
    const split = await deliveriesOf(client, buyer, id, '?is_split_allowed=true')
    assert.deepEqual(
      split.full.map(({ price_lists_count, amount }) => [price_lists_count, amount]),
      [[2, '75.60']]
    )
    const chosen = await call(client, buyer, 'put', strategyOf(id), {
      strategy: 'fewest_price_lists',
      is_split_allowed: true,
    })
    assert.equal(chosen.body().data.amount, '75.60')
    const [line] = await linesOf(client, buyer, { id })
    assert.deepEqual(line?.chosen, [
      { position: 0, quantity: 3 },
      { position: 1, quantity: 3 },
    ])
  })

  test('of amounts that no number holds are refused', async ({ client, assert }) => {
    const { partnumber } = await givenOffer({ cost: '100000000', available_quantity: null })
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber, quantity: 999_999 })
    const refused = await call(client, buyer, 'get', `/api/quotations/${id}/deliveries`)
    assert.deepEqual([refused.status(), refused.body().code], [422, 'amounts_too_large'])
    const strategy = { strategy: 'fewest_price_lists' }
    const chosen = await call(client, buyer, 'put', strategyOf(id), strategy)
    chosen.assertStatus(422)
  })

  test('are nobody’s business but the contractor’s', async ({ client }) => {
    const { id } = await givenFourLists(client)
    const path = `/api/quotations/${id}/deliveries`
    const stranger = await call(client, await givenBuyer(), 'get', path)
    stranger.assertStatus(404)
    const nonsense = await call(client, await givenBuyer(), 'get', `${path}?most_days=soon`)
    nonsense.assertStatus(422)
  })
})
