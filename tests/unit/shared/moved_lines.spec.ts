import { test } from '@japa/runner'
import type { CartItem } from '#shared/answers/cart'
import { amountToday, isShort, movedOf, totalToday } from '#shared/moved_lines'

const line: CartItem = {
  id: 1,
  offer_id: 1,
  asked_quantity: 1,
  quantity: 4,
  price: '39.20',
  amount: '156.80',
  brand_name: 'KARNHOLT',
  partnumber: 'OC 90',
  name: 'Oil filter',
  price_list_name: 'Dubai stock',
  delivery_days: 1,
  delivery_days_max: null,
  reference: '',
  available_quantity: 10,
  available_is_minimum: false,
  min_quantity: 1,
  multiple: 1,
}

test.group('What moved since a line was added', () => {
  test('is nothing while price, quantity and stock are the same', ({ assert }) => {
    assert.isNull(movedOf(line))
    assert.isNull(movedOf({ ...line, is_available: true, current_price: '39.20' }))
  })

  test('is the new price with the percentage')
    .with([
      ['41.90', 6.9],
      ['37.63', -4],
      ['39.24', 0.1],
    ] as const)
    .run(({ assert }, [price, percent]) => {
      assert.deepEqual(movedOf({ ...line, current_price: price }), {
        price,
        percent,
        quantity: null,
        gone: false,
      })
    })

  test('has no percentage when the part was free', ({ assert }) => {
    const moved = movedOf({ ...line, price: '0.00', current_price: '1.00' })
    assert.deepInclude(moved, { price: '1.00', percent: null })
  })

  test('is the quantity that minimum and multiple ask for', ({ assert }) => {
    assert.deepInclude(movedOf({ ...line, current_quantity: 6 }), { price: null, quantity: 6 })
  })

  test('is gone when it cannot be ordered any more', ({ assert }) => {
    assert.deepInclude(movedOf({ ...line, is_available: false }), { gone: true })
  })
})

test.group('A line that asks for more than there is', () => {
  test('is marked only when the price list says exactly how much it has', ({ assert }) => {
    assert.isTrue(isShort({ ...line, quantity: 11 }))
    assert.isFalse(isShort({ ...line, quantity: 10 }))
    assert.isFalse(isShort({ ...line, quantity: 11, available_is_minimum: true }))
    assert.isFalse(isShort({ ...line, quantity: 11, available_quantity: null }))
  })
})

test.group('What a cart comes to today', () => {
  const dearer = { ...line, id: 2, current_price: '41.90', is_available: true }
  const gone = { ...line, id: 3, is_available: false }
  const raised = { ...line, id: 4, current_quantity: 6, is_available: true }

  test('is not said while nothing moved', ({ assert }) => {
    assert.isNull(totalToday([line, line]))
  })

  test('counts today’s prices and quantities, and nothing that is gone', ({ assert }) => {
    assert.deepEqual([dearer, gone, raised].map(amountToday), ['167.60', '0.00', '235.20'])
    assert.equal(totalToday([line, dearer, gone, raised]), '559.60')
  })
})
