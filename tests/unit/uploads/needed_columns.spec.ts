import { test } from '@japa/runner'
import { missingColumns } from '#shared/upload_columns'

test.group('What a price list cannot do without', () => {
  test('is brand, number and price; a brand from elsewhere needs no column', ({ assert }) => {
    const lacking = (headers: object, as = {}) => missingColumns('price_list', headers, as)
    assert.deepEqual(lacking({}), ['brand_name', 'partnumber', 'price'])
    assert.deepEqual(lacking({ partnumber: 1, price: 2 }, { brand: { from: 'sections' } }), [])
    assert.deepEqual(lacking({ price: 2 }, { brand: { from: 'file' } }), ['partnumber'])
  })

  test('is price or stock in an update', ({ assert }) => {
    const lacking = (headers: object) =>
      missingColumns('price_list', { brand_name: 1, partnumber: 2, ...headers }, { mode: 'update' })
    assert.deepEqual(lacking({}), ['price'])
    assert.deepEqual(lacking({ quantity: 3 }), [])
    assert.deepEqual(lacking({ price: 3 }), [])
    assert.deepEqual(
      missingColumns('price_list', { partnumber: 2, price: 3 }, { mode: 'update' }),
      []
    )
    assert.deepEqual(missingColumns('price_list', { price: 3 }, { mode: 'update' }), ['partnumber'])
    assert.deepEqual(missingColumns('price', { partnumber: 1 }, { mode: 'update' }), [
      'brand_name',
      'quantity',
      'price_name',
    ])
  })
})
