import { test } from '@japa/runner'
import type { Offer } from '#shared/answers/offer'
import { markOffers } from '../../../../inertia/features/offers/offer_marks.js'

function offer(id: number, price: string, days: number, rest: Partial<Offer> = {}): Offer {
  return {
    id,
    brand_name: 'KARNHOLT',
    partnumber: 'OC 90',
    name: '',
    price,
    currency_code: 'AED',
    price_list_name: 'Dubai stock',
    available_quantity: 5,
    available_is_minimum: false,
    multiple: 1,
    min_quantity: 1,
    delivery_days: days,
    delivery_days_max: null,
    is_analogue: false,
    updated_at: '2026-01-01T00:00:00.000Z',
    ...rest,
  }
}

test.group('Marks of offers', () => {
  test('are on the cheapest and on the fastest, several when they are equal', ({ assert }) => {
    const marks = markOffers([offer(1, '9.50', 4), offer(2, '12.00', 1), offer(3, '9.50', 6)])
    assert.deepEqual([...marks.cheapest], [1, 3])
    assert.deepEqual([...marks.fastest], [2])
  })

  test('are on the one that is there first at the latest, as the day beside it says', ({
    assert,
  }) => {
    const early = offer(1, '9.00', 1, { delivery_days_max: 12 })
    const marks = markOffers([early, offer(2, '9.00', 2, { delivery_days_max: 3 })])
    assert.deepEqual([...marks.fastest], [2])
  })

  test('compare money by value, not as text', ({ assert }) => {
    const marks = markOffers([offer(1, '100.00', 1), offer(2, '20.00', 2)])
    assert.deepEqual([...marks.cheapest], [2])
  })

  test('compare what the quantity costs, minimum and multiple included', ({ assert }) => {
    const offers = [
      offer(1, '3.26', 1, { min_quantity: 400 }),
      offer(2, '201.07', 2),
      offer(3, '150.00', 3, { multiple: 2 }),
    ]
    assert.deepEqual([...markOffers(offers).cheapest], [2])
    assert.deepEqual([...markOffers(offers, 2).cheapest], [3])
    assert.deepEqual([...markOffers(offers, 300).cheapest], [1])
  })

  test('are given to analogues apart', ({ assert }) => {
    const analogue = { is_analogue: true }
    const marks = markOffers([
      offer(1, '9.00', 1),
      offer(2, '10.00', 2),
      offer(3, '5.00', 3, analogue),
      offer(4, '6.00', 1, analogue),
    ])
    assert.deepEqual([...marks.cheapest], [1, 3])
    assert.deepEqual([...marks.fastest], [1, 4])
  })

  test('say nothing where all are equal, or where there is only one', ({ assert }) => {
    assert.equal(markOffers([offer(1, '9.00', 1)]).cheapest.size, 0)
    assert.equal(markOffers([offer(1, '9.00', 1), offer(2, '9.00', 1)]).fastest.size, 0)
  })

  test('pass over what is not in stock', ({ assert }) => {
    const marks = markOffers([
      offer(1, '1.00', 0, { available_quantity: 0 }),
      offer(2, '9.00', 2),
      offer(3, '10.00', 1),
    ])
    assert.deepEqual([...marks.cheapest], [2])
    assert.deepEqual([...marks.fastest], [3])
  })
})
