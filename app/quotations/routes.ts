import router from '@adonisjs/core/services/router'
import {
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

router
  .group(() => {
    router.post('/', [QuotationsController, 'store']).as('store')
    router.patch('/:id', [QuotationsController, 'update']).as('update')
    router.patch('/:id/items/:item', [QuotationItemsController, 'update']).as('items.update')
    router.get('/:id/deliveries', [DeliveriesController, 'index']).as('deliveries')
    router.put('/:id/strategy', [QuotationStrategiesController, 'update']).as('strategy')
  })
  .prefix('/api/quotations')
  .as('api.quotations')
  .use(middleware.user(mayQuote))

router
  .put('/api/quotations/:id/place-order', [QuotationOrdersController, 'store'])
  .as('api.quotations.place_order')
  .use(middleware.user(mayOrderQuotation))

router
  .post('/api/quotations/:id/items/import', [QuotationImportsController, 'store'])
  .as('api.quotations.import')
  .use(middleware.user(mayUploadQuotation))
