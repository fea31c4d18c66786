import router from '@adonisjs/core/services/router'
import { mayReceive, mayProcessOrders } from '#app/orders/order_policy'
import { middleware } from '#start/kernel'

const LinePagesController = () => import('#app/orders/bulk_updates/line_pages_controller')
const LinesController = () => import('#app/orders/bulk_updates/lines_controller')
const LinesElsewhereController = () => import('#app/orders/other_lists/lines_elsewhere_controller')
const OtherOffersController = () => import('#app/orders/other_lists/other_offers_controller')

router
  .get('/admin/order-lines', [LinePagesController, 'index'])
  .as('admin.order_lines')
  .use(middleware.user(mayReceive))

router
  .group(() => {
    router.get('/', [LinesController, 'index']).as('index')
    router.get('/all', [LinesController, 'show']).as('all')
    router.put('/move', [LinesController, 'update']).as('move')
  })
  .prefix('/api/admin/order-items')
  .as('api.admin.order_items')
  .notByToken()
  .use(middleware.user(mayReceive))

router
  .group(() => {
    router.post('/other-offers', [LinesElsewhereController, 'store']).as('elsewhere')
    router.get('/:id/other-offers', [OtherOffersController, 'index']).as('other_offers')
    router.put('/:id/other-offer', [OtherOffersController, 'update']).as('other_offer')
  })
  .prefix('/api/admin/order-items')
  .as('api.admin.order_items')
  .notByToken()
  .use(middleware.user(mayProcessOrders))
