import { test } from '@japa/runner'
import { withPatterns } from '../../../../bin/route_patterns.js'

const patterns = {
  'orders.show': '/orders/:id',
  'api.cart.clear': '/api/cart/clear',
  cart: '/cart',
}

test.group('Patterns of routes', () => {
  test('come with the module that names them', ({ assert }) => {
    const code = "const href = route('orders.show', { id })\nawait api.put('api.cart.clear')\n"
    assert.equal(
      withPatterns(code, patterns),
      "import { addRoutes as $addRoutes } from '~/lib/routing/routes';" +
        `$addRoutes({"orders.show":"/orders/:id","api.cart.clear":"/api/cart/clear"});${code}`
    )
  })

  test('leave a module that names none as it is', ({ assert }) => {
    const code = "export const title = t('orders.title')\n"
    assert.equal(withPatterns(code, patterns), code)
  })
})
