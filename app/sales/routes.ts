import router from '@adonisjs/core/services/router'
import { mayPack } from '#app/sales/shipments/packing_policy'
import { mayExportSales, mayReadSales, mayReadSalesOfOrders } from '#app/sales/sale_policy'
import { middleware } from '#start/kernel'

const SalesController = () => import('#app/sales/lists/sales_controller')
const SaleItemsController = () => import('#app/sales/lists/sale_items_controller')
const OrderSalesController = () => import('#app/sales/lists/order_sales_controller')
const SalePagesController = () => import('#app/sales/lists/sale_pages_controller')
const SaleExportsController = () => import('#app/sales/files/sale_exports_controller')
const SaleItemExportsController = () => import('#app/sales/files/sale_item_exports_controller')
const PackingListSheetsController = () => import('#app/sales/files/packing_list_sheets_controller')
const InvoiceSheetsController = () => import('#app/sales/files/invoice_sheets_controller')

const InvoicePapersController = () => import('#app/sales/papers/invoice_papers_controller')
const PackingListPapersController = () => import('#app/sales/papers/packing_list_papers_controller')
const StaffPapersController = () => import('#app/sales/papers/staff_papers_controller')
const BoxLabelsController = () => import('#app/sales/papers/box_labels_controller')

// Before the paths that have an id there.
router
  .group(() => {
    router.put('/sales/export', [SaleExportsController, 'store']).as('sales.export')
    router
      .get('/sales/export-download', [SaleExportsController, 'show'])
      .as('sales.export_download')
    router.put('/sales-items/export', [SaleItemExportsController, 'store']).as('sales_items.export')
    router
      .get('/sales-items/export-download', [SaleItemExportsController, 'show'])
      .as('sales_items.export_download')
  })
  .prefix('/api')
  .as('api')
  .use(middleware.user(mayExportSales))
  .byToken('read')

router
  .group(() => {
    router.get('/export', [InvoiceSheetsController, 'show']).as('export')
    router.get('/packing-list', [PackingListSheetsController, 'show']).as('packing_list')
    router.get('/pdf', [InvoicePapersController, 'show']).as('pdf')
    router.get('/packing-list/pdf', [PackingListPapersController, 'show']).as('packing_list_pdf')
  })
  .prefix('/invoices/:id')
  .as('invoices')
  .use(middleware.user(mayExportSales))
  .byToken('read')

router
  .get('/api/orders/:id/sales', [OrderSalesController, 'index'])
  .as('api.orders.sales')
  .use(middleware.user(mayReadSalesOfOrders))
  .byToken('read')

// Screens and addresses call a sale an invoice.
router
  .group(() => {
    router.get('/invoices', [SalePagesController, 'index']).as('invoices.index')
    router.get('/invoices/:id', [SalePagesController, 'show']).as('invoices.show')
  })
  .use(middleware.user(mayReadSales))

router
  .group(() => {
    router.get('/sales', [SalesController, 'index']).as('sales')
    router.get('/sales/:id', [SalesController, 'show']).as('sales.show')
    router.get('/sales/:id/items', [SaleItemsController, 'show']).as('sales.items')
    router.get('/sales-items', [SaleItemsController, 'index']).as('sales_items')
  })
  .prefix('/api')
  .as('api')
  .use(middleware.user(mayReadSales))
  .byToken('read')

router
  .group(() => {
    router.get('/pdf', [StaffPapersController, 'show']).as('pdf')
    router.get('/packing-list/pdf', [StaffPapersController, 'index']).as('packing_list_pdf')
    router.get('/labels', [BoxLabelsController, 'index']).as('labels')
    router
      .get('/boxes/:number/label', [BoxLabelsController, 'show'])
      .where('number', router.matchers.number())
      .as('label')
  })
  .prefix('/admin/sales/:id')
  .as('admin.sales')
  .use(middleware.user(mayPack))
