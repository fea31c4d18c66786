import router from '@adonisjs/core/services/router'
import { mayOrderQuotation, mayQuote, mayReadQuotations } from '#app/quotations/quotation_policy'
import { middleware } from '#start/kernel'

const QuotationsController = () => import('#app/quotations/quotations_controller')
const QuotationRowsController = () => import('#app/quotations/lists/quotation_rows_controller')
const QuotationStrategiesController = () =>
  import('#app/quotations/quotation_strategies_controller')
const DeliveriesController = () => import('#app/quotations/deliveries_controller')
const QuotationOrdersController = () =>
  import('#app/quotations/ordering/quotation_orders_controller')
const AtManagerController = () => import('#app/quotations/at_manager/at_manager_controller')
const QuotationItemsController = () => import('#app/quotations/quotation_items_controller')

router
  .group(() => {
    router.get('/', [QuotationsController, 'index']).as('index')
    router.get('/:id', [QuotationsController, 'show']).as('show')
    router.get('/:id/items', [QuotationItemsController, 'index']).as('items')
    router.get('/:id/rows', [QuotationRowsController, 'index']).as('rows')
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
    router.put('/:id/to-manager', [AtManagerController, 'update']).as('to_manager')
    router.put('/:id/take-back', [AtManagerController, 'destroy']).as('take_back')
  })
  .prefix('/api/quotations')
  .as('api.quotations')
  .use(middleware.user(mayQuote))

router
  .put('/api/quotations/:id/place-order', [QuotationOrdersController, 'store'])
  .as('api.quotations.place_order')
  .use(middleware.user(mayOrderQuotation))
