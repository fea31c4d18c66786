import { test } from '@japa/runner'
import type { CartItem } from '#shared/answers/cart'
import { chooseSort } from '#shared/list_query'
import { sortItems } from '../../../../inertia/features/cart/sort_items.js'

const line: CartItem = {
  id: 1,
  offer_id: 1,
  asked_quantity: 1,
  quantity: 1,
  price: '10.00',
  amount: '10.00',
  brand_name: 'KARNHOLT',
  partnumber: 'OC 90',
  name: 'Oil filter',
  price_list_name: 'Dubai stock',
  delivery_days: 1,
  delivery_days_max: null,
  reference: '',
  available_quantity: null,
  available_is_minimum: false,
  min_quantity: 1,
  multiple: 1,
}

const idsOf = (items: readonly CartItem[]) => items.map((item) => item.id)

test.group('The lines of the cart', () => {
  const items = [
    { ...line, id: 1, brand_name: 'VELARO', price: '9.50', quantity: 12 },
    { ...line, id: 2, brand_name: 'Armatrak', price: '100.00', quantity: 2 },
    { ...line, id: 3, brand_name: 'ARMATRAK', price: '20.00', partnumber: 'OC 9', quantity: 1 },
  ]

  test('are sorted by brand first, as the search sorts brands, then by number', ({ assert }) => {
    assert.deepEqual(idsOf(sortItems(items, null)), [2, 3, 1])
    const same = [
      { ...line, id: 1, partnumber: 'OC 90' },
      { ...line, id: 2, partnumber: 'OC 9' },
    ]
    assert.deepEqual(idsOf(sortItems(same, null)), [2, 1])
    const brands = ['PCZeta', 'PCÖhlins', 'PCOhlinz', 'ПЯма', 'ПЁлка', 'ПЕлка2', 'PC10', 'PC9']
    const sorted = sortItems(
      brands.map((brand_name, id) => ({ ...line, id, brand_name })),
      { field: 'brand_name', direction: 'asc' }
    )
    assert.deepEqual(
      sorted.map(({ brand_name }) => brand_name),
      ['PC10', 'PC9', 'PCÖhlins', 'PCOhlinz', 'PCZeta', 'ПЁлка', 'ПЕлка2', 'ПЯма']
    )
  })

  test('are sorted by price and quantity as figures, not as texts', ({ assert }) => {
    assert.deepEqual(idsOf(sortItems(items, { field: 'price', direction: 'asc' })), [1, 3, 2])
    assert.deepEqual(idsOf(sortItems(items, { field: 'quantity', direction: 'desc' })), [1, 2, 3])
  })

  test('are sorted by the day they are there at the latest', ({ assert }) => {
    const days = [
      { ...line, id: 1, delivery_days: 1, delivery_days_max: 12 },
      { ...line, id: 2, delivery_days: 3 },
      { ...line, id: 3, delivery_days: 2, delivery_days_max: 3 },
    ]
    const sorted = sortItems(days, { field: 'delivery_days', direction: 'asc' })
    assert.deepEqual(idsOf(sorted), [3, 2, 1])
  })

  test('keep their order when all else is equal, and never change in place', ({ assert }) => {
    const same = [
      { ...line, id: 8 },
      { ...line, id: 7 },
    ]
    assert.deepEqual(idsOf(sortItems(same, { field: 'name', direction: 'desc' })), [7, 8])
    assert.deepEqual(idsOf(same), [8, 7])
  })

  test('flip on each further choice of a field; a new field starts ascending', ({ assert }) => {
    const price = chooseSort({ field: 'brand_name', direction: 'desc' }, 'price')
    assert.deepEqual(price, { field: 'price', direction: 'asc' })
    assert.deepEqual(chooseSort(price, 'price'), { field: 'price', direction: 'desc' })
  })
})
