import { test } from '@japa/runner'
import { buildPath } from '../../../../inertia/lib/routing/build_path.js'

test.group('The path of a route', () => {
  test('takes its parameters, encoded', ({ assert }) => {
    assert.equal(buildPath('/orders/:id/items', { id: 7 }), '/orders/7/items')
    assert.equal(buildPath('/parts/:number', { number: 'W 719/5' }), '/parts/W%20719%2F5')
  })

  test('leaves empty values of the query out', ({ assert }) => {
    const query = { page: 2, sort: '', brand: null, reference: undefined, all: false }
    assert.equal(buildPath('/orders', {}, query), '/orders?page=2&all=false')
  })

  test('may go without an optional parameter, never without a required one', ({ assert }) => {
    assert.equal(buildPath('/news/:id?'), '/news')
    assert.throws(() => buildPath('/orders/:id'), '/orders/:id needs the parameter id')
  })

  test('stays the root', ({ assert }) => {
    assert.equal(buildPath('/'), '/')
  })
})
