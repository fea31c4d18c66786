import router from '@adonisjs/core/services/router'
import { mayReadSales } from '#app/sales/sale_policy'
import { middleware } from '#start/kernel'

const SalesController = () => import('#app/sales/lists/sales_controller')
const SaleItemsController = () => import('#app/sales/lists/sale_items_controller')
const SalePagesController = () => import('#app/sales/lists/sale_pages_controller')

// Screens and addresses call a sale an invoice.
router
  .group(() => {
    router.get('/invoices', [SalePagesController, 'index']).as('invoices.index')
    router.get('/invoices/:id', [SalePagesController, 'show']).as('invoices.show')
    router.get('/api/sales', [SalesController, 'index']).as('api.sales')
    router.get('/api/sales/:id', [SalesController, 'show']).as('api.sales.show')
    router.get('/api/sales/:id/items', [SaleItemsController, 'show']).as('api.sales.items')
    router.get('/api/sales-items', [SaleItemsController, 'index']).as('api.sales_items')
  })
  .use(middleware.user(mayReadSales))
