import { test } from '@japa/runner'
import { ownPath, ownPathOf } from '#app/http/own_path'

test.group('A way back', () => {
  test('is a path of this portal with its query', ({ assert }) => {
    assert.equal(ownPath('/orders?page=2'), '/orders?page=2')
    assert.equal(ownPathOf('https://portal.test/orders?page=2#3', 'portal.test'), '/orders?page=2')
  })

  test('leads nowhere else', ({ assert }) => {
    for (const elsewhere of [
      '//other.example',
      '/\\other.example',
      '/\t/other.example',
      '/.//other.example',
      '/a/..//other.example',
      'https://other.example/',
      'javascript:alert(1)',
      'orders',
      '',
    ]) {
      assert.isNull(ownPath(elsewhere), elsewhere)
    }
    assert.isNull(ownPathOf('https://other.example/orders', 'portal.test'))
    assert.isNull(ownPathOf('https://portal.test//other.example', 'portal.test'))
    assert.isNull(ownPathOf(undefined, 'portal.test'))
  })
})
