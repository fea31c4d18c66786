import { test } from '@japa/runner'
import type { Found } from '#app/offers/offers_by_key'
import { mostUseful } from '#app/quotations/matching/most_useful'

function found(offer_id: number, price: string, min_quantity = 1, delivery_days = 5): Found {
  return {
    is_analogue: false,
    for_brand_id: null,
    offer: {
      offer_id,
      price_list_id: 1,
      price_list_name: '',
      brand_id: 1,
      brand_name: 'KARNHOLT',
      partnumber: 'OC 90',
      name: '',
      price,
      currency_code: 'AED',
      available_quantity: null,
      available_is_minimum: false,
      multiple: 1,
      min_quantity,
      delivery_days,
      delivery_days_max: null,
      old_rate_on: null,
      updated_at: '2026-01-01T00:00:00.000Z',
    },
  }
}

const ids = (offers: Found[]) => offers.map(({ offer }) => offer.offer_id)

test.group('The offers that are kept of a line', () => {
  test('stand in the order of what the quantity costs', ({ assert }) => {
    const own = [found(1, '3.26', 400), found(2, '201.07'), found(3, '250.00')]
    assert.deepEqual(ids(mostUseful(2, own, [])), [2, 3, 1])
    assert.deepEqual(ids(mostUseful(390, own, [])), [1, 2, 3])
  })

  test('are of very many the cheapest, the fastest and those with the lowest price apiece', ({
    assert,
  }) => {
    const plain = Array.from({ length: 60 }, (_, at) => found(at, `${10 + at}.00`))
    const packed = found(100, '1.00', 1000)
    const fast = found(101, '900.00', 1, 1)
    const kept = ids(mostUseful(1, [...plain, packed, fast], []))
    assert.lengthOf(kept, 40)
    assert.includeMembers(kept, [0, 1, 30, 100, 101])
    assert.equal(kept[0], 0)
  })
})
