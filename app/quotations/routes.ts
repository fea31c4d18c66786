import router from '@adonisjs/core/services/router'
import {
  mayCartQuotation,
  mayOrderQuotation,
  mayQuote,
  mayReadQuotations,
  mayUploadQuotation,
} from '#app/quotations/quotation_policy'
import { middleware } from '#start/kernel'

const QuotationsController = () => import('#app/quotations/quotations_controller')
const QuotationRowsController = () => import('#app/quotations/lists/quotation_rows_controller')
const QuotationStrategiesController = () =>
  import('#app/quotations/quotation_strategies_controller')
const DeliveriesController = () => import('#app/quotations/deliveries_controller')
const QuotationOrdersController = () =>
  import('#app/quotations/ordering/quotation_orders_controller')
const QuotationReviewsController = () =>
  import('#app/quotations/ordering/quotation_reviews_controller')
const QuotationCartController = () => import('#app/quotations/ordering/quotation_cart_controller')
const RefreshesController = () => import('#app/quotations/refreshing/refreshes_controller')
const CancellationsController = () => import('#app/quotations/life/cancellations_controller')
const QuotationCopiesController = () => import('#app/quotations/life/quotation_copies_controller')
const QuotationRowChangesController = () =>
  import('#app/quotations/rows/quotation_row_changes_controller')
const RejectedRowsController = () => import('#app/quotations/rows/rejected_rows_controller')
const LeftOutLinesController = () => import('#app/quotations/rows/left_out_lines_controller')
const AtManagerController = () => import('#app/quotations/at_manager/at_manager_controller')
const QuotationItemsController = () => import('#app/quotations/quotation_items_controller')
const QuotationPagesController = () => import('#app/quotations/lists/quotation_pages_controller')
const QuotationImportsController = () =>
  import('#app/quotations/importing/quotation_imports_controller')
const QuotationExportsController = () =>
  import('#app/quotations/exporting/quotation_exports_controller')

router
  .group(() => {
    router.get('/quotations', [QuotationPagesController, 'index']).as('index')
    router.get('/quotations/:id', [QuotationPagesController, 'show']).as('show')
  })
  .as('quotations')
  .use(middleware.user(mayReadQuotations))

router
  .group(() => {
    router.get('/', [QuotationsController, 'index']).as('index')
    router.get('/:id', [QuotationsController, 'show']).as('show')
    router.get('/:id/items', [QuotationItemsController, 'index']).as('items')
    router.get('/:id/rows', [QuotationRowsController, 'index']).as('rows')
    router.put('/:id/items/export', [QuotationExportsController, 'store']).as('export')
    router
      .get('/:id/items/export-download', [QuotationExportsController, 'show'])
      .as('export_download')
    // After the paths that have words there.
    router.get('/:id/items/:item', [QuotationItemsController, 'show']).as('items.show')
  })
  .prefix('/api/quotations')
  .as('api.quotations')
  .use(middleware.user(mayReadQuotations))
  .byToken('read')

router
  .group(() => {
    router.post('/', [QuotationsController, 'store']).as('store')
    router.patch('/:id', [QuotationsController, 'update']).as('update')
    router.patch('/:id/items/:item', [QuotationItemsController, 'update']).as('items.update')
    router.get('/:id/deliveries', [DeliveriesController, 'index']).as('deliveries').byToken('read')
    router.put('/:id/strategy', [QuotationStrategiesController, 'update']).as('strategy')
    router
      .put('/:id/former-choices', [QuotationStrategiesController, 'destroy'])
      .as('former_choices')
    router.put('/:id/to-manager', [AtManagerController, 'update']).as('to_manager')
    router.put('/:id/take-back', [AtManagerController, 'destroy']).as('take_back')
    router.put('/:id/leave-out', [LeftOutLinesController, 'update']).as('leave_out')
  })
  .prefix('/api/quotations')
  .as('api.quotations')
  .use(middleware.user(mayQuote))
  .byToken('quotation')

router
  .put('/api/quotations/:id/place-order', [QuotationOrdersController, 'store'])
  .as('api.quotations.place_order')
  .use(middleware.user(mayOrderQuotation))
  .byToken('order')

router
  .post('/api/quotations/:id/order-review', [QuotationReviewsController, 'store'])
  .as('api.quotations.order_review')
  .use(middleware.user(mayOrderQuotation))
  .byToken('order')

router
  .post('/api/quotations/:id/items/import', [QuotationImportsController, 'store'])
  .as('api.quotations.import')
  .use(middleware.user(mayUploadQuotation))
  .byToken('quotation')

router
  .group(() => {
    router.patch('/:row', [QuotationRowChangesController, 'mend']).as('mend')
    router.put('/:row/apart', [QuotationRowChangesController, 'apart']).as('apart')
    router.put('/:row/leave-out', [QuotationRowChangesController, 'leaveOut']).as('leave_out')
    router.put('/:row/take-back', [QuotationRowChangesController, 'takeBack']).as('take_back')
  })
  .prefix('/api/quotations/:id/rows')
  .as('api.quotations.rows')
  .use(middleware.user(mayQuote))
  .byToken('quotation')

router
  .get('/quotations/:id/rejected-rows', [RejectedRowsController, 'show'])
  .as('quotations.rejected_rows')
  .use(middleware.user(mayReadQuotations))

router
  .put('/api/quotations/:id/add-to-cart', [QuotationCartController, 'update'])
  .as('api.quotations.add_to_cart')
  .use(middleware.user(mayCartQuotation))
  .byToken('cart')

router
  .group(() => {
    router.put('/refresh', [RefreshesController, 'store']).as('refresh')
    router.put('/accept-moved', [RefreshesController, 'update']).as('accept_moved')
    router.put('/cancel', [CancellationsController, 'update']).as('cancel')
    router.post('/copy', [QuotationCopiesController, 'store']).as('copy')
  })
  .prefix('/api/quotations/:id')
  .as('api.quotations')
  .use(middleware.user(mayQuote))
  .byToken('quotation')
