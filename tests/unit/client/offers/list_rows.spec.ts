import { test } from '@japa/runner'
import type { Offer, OfferMatches } from '#shared/answers/offer'
import {
  amountOf,
  isIn,
  isUndecided,
  quantityOf,
  raisedOf,
  remarksOn,
  sumOf,
  type ListRow,
} from '../../../../inertia/features/offers/pasted/list_rows.js'

function offer(id: number, rest: Partial<Offer> = {}): Offer {
  return {
    id,
    brand_name: 'KARNHOLT',
    partnumber: 'OC 90',
    name: 'Oil filter',
    price: '10.00',
    currency_code: 'AED',
    price_list_name: 'Dubai stock',
    available_quantity: 100,
    available_is_minimum: false,
    multiple: 1,
    min_quantity: 1,
    delivery_days: 1,
    delivery_days_max: null,
    is_analogue: false,
    updated_at: '2026-11-22T09:40:00.000Z',
    ...rest,
  }
}

function row(
  choices: Offer[],
  rest: Partial<ListRow> = {},
  found: Partial<OfferMatches> = {}
): ListRow {
  const match = choices.length > 0 ? 'exact' : 'none'
  return {
    id: 1,
    partnumber: 'OC 90',
    brand_name: '',
    quantity: 3,
    matches: { match, choices, is_brand_found: true, ...found },
    chosen_id: null,
    is_wanted: null,
    ...rest,
  }
}

test.group('A row of a pasted list', () => {
  test('goes in when there is no doubt, raised to what is sold', ({ assert }) => {
    const sure = row([offer(1, { min_quantity: 20, multiple: 4 })])
    assert.isTrue(isIn(sure))
    assert.deepEqual(
      [quantityOf(sure), amountOf(sure), remarksOn(sure)],
      [20, '200.00', ['raised']]
    )
    assert.deepEqual(raisedOf(sure), {
      asked: 3,
      pieces: 17,
      amount: '170.00',
      minimum: 20,
      multiple: null,
    })
  })

  for (const [remark, unsure] of [
    ['several_brands', row([offer(1), offer(2, { brand_name: 'MEERMANN' })])],
    ['other_brand', row([offer(1)], { brand_name: 'NOBODY' }, { is_brand_found: false })],
    ['none_in_stock', row([offer(1, { available_quantity: 0 })])],
  ] as const) {
    test(`waits for the buyer for ${remark}, and goes in once it is wanted`, ({ assert }) => {
      assert.deepEqual(remarksOn(unsure), [remark])
      assert.deepEqual([isIn(unsure), isUndecided(unsure)], [false, true])
      const wanted = { ...unsure, is_wanted: true }
      assert.deepEqual([isIn(wanted), isUndecided(wanted)], [true, false])
    })
  }

  test('goes in with a word about zeros and about what there is', ({ assert }) => {
    const short = row([offer(1, { available_quantity: 2 })], {}, { match: 'zeros_added' })
    assert.deepEqual(remarksOn(short), ['zeros', 'more_than_available'])
    assert.isTrue(isIn(short))
    const atLeast = row([offer(1, { available_quantity: 2, available_is_minimum: true })])
    assert.deepEqual(remarksOn(atLeast), [])
  })

  test('never goes in when nothing was found, or not yet', ({ assert }) => {
    for (const nothing of [row([]), row([], { matches: null })]) {
      assert.isFalse(isIn({ ...nothing, is_wanted: true }))
    }
  })

  test('is of the offer the buyer chose', ({ assert }) => {
    const chosen = row([offer(1), offer(2, { price: '11.00' })], { chosen_id: 2, is_wanted: true })
    assert.equal(amountOf(chosen), '33.00')
  })
})

test('A pasted list says how many rows go in and what they cost', ({ assert }) => {
  const rows = [
    row([offer(1)]),
    row([offer(1, { multiple: 2 })]),
    row([offer(1, { multiple: 4 })], { is_wanted: false }),
    row([offer(1), offer(2)]),
    row([]),
    row([], { matches: null }),
  ]
  assert.deepEqual(sumOf(rows), {
    looking: 1,
    going_in: 2,
    undecided: 1,
    not_found: 1,
    amount: '70.00',
    raised: 2,
    raised_amount: '10.00',
  })
})
