import router from '@adonisjs/core/services/router'
import { mayHaveCart } from '#app/cart/cart_policy'
import { middleware } from '#start/kernel'

const CartsController = () => import('#app/cart/carts_controller')
const CartListsController = () => import('#app/cart/lists/cart_lists_controller')
const CartItemsController = () => import('#app/cart/cart_items_controller')

router
  .group(() => {
    router.get('/cart', [CartsController, 'index']).as('cart')
    router
      .group(() => {
        router.get('/', [CartsController, 'show']).as('show').byToken('read', 'cart')
        router.put('/clear', [CartsController, 'destroy']).as('clear')
        router.post('/lists', [CartListsController, 'store']).as('lists.store')
        router.put('/take-back', [CartListsController, 'update']).as('take_back')
        router.post('/items', [CartItemsController, 'store']).as('items.store')
        router.patch('/items/:id', [CartItemsController, 'update']).as('items.update')
        router.delete('/items/:id', [CartItemsController, 'destroy']).as('items.destroy')
      })
      .prefix('/api/cart')
      .as('api.cart')
      .byToken('cart')
  })
  .use(middleware.user(mayHaveCart))
