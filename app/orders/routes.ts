import router from '@adonisjs/core/services/router'
import { mayPlaceOrder } from '#app/cart/cart_policy'
import {
  mayAskToCancel,
  mayChangeOrder,
  mayDecide,
  mayExportOrders,
  mayOrderAgain,
  mayOrderFiles,
  mayReadOrders,
  mayProcessOrders,
} from '#app/orders/order_policy'
import { middleware } from '#start/kernel'

const PlacedOrdersController = () => import('#app/orders/placing/placed_orders_controller')
const OrdersController = () => import('#app/orders/lists/orders_controller')
const OrderItemsController = () => import('#app/orders/lists/order_items_controller')
const OrderExportsController = () => import('#app/orders/exporting/order_exports_controller')
const OrderItemExportsController = () =>
  import('#app/orders/exporting/order_item_exports_controller')
const CancelRequestsController = () => import('#app/orders/cancelling/cancel_requests_controller')
const StaffCancelRequestsController = () =>
  import('#app/orders/cancelling/staff_cancel_requests_controller')
const DecisionsController = () => import('#app/orders/deciding/decisions_controller')
const ProposalsController = () => import('#app/orders/deciding/proposals_controller')
const OrderAgainController = () => import('#app/orders/repeating/order_again_controller')
const OrderSuggestionsController = () => import('#app/orders/finding/order_suggestions_controller')
const OrderUploadsController = () => import('#app/orders/uploads/order_uploads_controller')
const OrderUploadRowsController = () =>
  import('#app/orders/uploads/rows/order_upload_rows_controller')
const RejectedOrderRowsController = () =>
  import('#app/orders/uploads/rows/rejected_rows_controller')
const OrderPagesController = () => import('#app/orders/lists/order_pages_controller')

router
  .put('/api/cart/place-order', [PlacedOrdersController, 'store'])
  .as('api.cart.place_order')
  .use(middleware.user(mayPlaceOrder))
  .byToken('order')

// Before the paths that have an id there.
router
  .group(() => {
    router.put('/orders/export', [OrderExportsController, 'store']).as('orders.export')
    router
      .get('/orders/export-download', [OrderExportsController, 'show'])
      .as('orders.export_download')
    router
      .put('/orders/:id/items/export', [OrderItemExportsController, 'store'])
      .as('orders.items.export')
    router
      .put('/order-items/export', [OrderItemExportsController, 'store'])
      .as('order_items.export')
    router
      .get('/order-items/export-download', [OrderItemExportsController, 'show'])
      .as('order_items.export_download')
  })
  .prefix('/api')
  .as('api')
  .use(middleware.user(mayExportOrders))
  .byToken('read')

router
  .group(() => {
    router.get('/', [OrderPagesController, 'index']).as('index')
    router.get('/:id', [OrderPagesController, 'show']).as('show')
  })
  .prefix('/orders')
  .as('orders')
  .use(middleware.user(mayReadOrders))

router
  .group(() => {
    router.get('/orders', [OrdersController, 'index']).as('orders')
    router
      .get('/orders/suggestions', [OrderSuggestionsController, 'index'])
      .as('orders.suggestions')
    router.get('/orders/:id', [OrdersController, 'show']).as('orders.show')
    router.get('/orders/:id/items', [OrderItemsController, 'index']).as('orders.items')
    router.get('/orders/:id/items/:item', [OrderItemsController, 'show']).as('orders.item')
    router.get('/order-items', [OrderItemsController, 'index']).as('order_items')
  })
  .prefix('/api')
  .as('api')
  .use(middleware.user(mayReadOrders))
  .byToken('read')

router
  .patch('/api/orders/:id', [OrdersController, 'update'])
  .as('api.orders.update')
  .use(middleware.user(mayChangeOrder))
  .byToken('order')

router
  .group(() => {
    router.post('/', [CancelRequestsController, 'store']).as('ask')
    router.delete('/', [CancelRequestsController, 'destroy']).as('withdraw')
  })
  .prefix('/api/orders/:id/items/:item/cancel-request')
  .as('api.orders.cancel_request')
  .use(middleware.user(mayAskToCancel))
  .byToken('order')

router
  .group(() => {
    router.get('/', [StaffCancelRequestsController, 'index']).as('index')
    router.put('/:id', [StaffCancelRequestsController, 'update']).as('update')
  })
  .prefix('/api/admin/cancel-requests')
  .as('api.admin.cancel_requests')
  .use(middleware.user(mayProcessOrders))
  .notByToken()

router
  .post('/api/orders/:id/order-again', [OrderAgainController, 'store'])
  .as('api.orders.order_again')
  .use(middleware.user(mayOrderAgain))
  .byToken('cart')

router
  .put('/api/orders/:id/decisions', [DecisionsController, 'update'])
  .as('api.orders.decide')
  .use(middleware.user(mayDecide))
  .byToken('order')

router
  .group(() => {
    router.put('/', [ProposalsController, 'update']).as('update')
    router.delete('/', [ProposalsController, 'destroy']).as('destroy')
  })
  .prefix('/api/admin/order-items/:id/proposal')
  .as('api.admin.order_items.proposal')
  .use(middleware.user(mayProcessOrders))
  .notByToken()

router
  .group(() => {
    router.post('/', [OrderUploadsController, 'store']).as('store')
    router.get('/:id', [OrderUploadsController, 'show']).as('show').byToken('read', 'order')
    router.delete('/:id', [OrderUploadsController, 'destroy']).as('cancel')
    router
      .get('/:id/rows', [OrderUploadRowsController, 'index'])
      .as('rows')
      .byToken('read', 'order')
  })
  .prefix('/api/order-uploads')
  .as('api.order_uploads')
  .use(middleware.user(mayOrderFiles))
  .byToken('order')

router
  .get('/order-uploads/:id/rejected-rows', [RejectedOrderRowsController, 'show'])
  .as('order_uploads.rejected_rows')
  .use(middleware.user(mayOrderFiles))
