import { registerExport } from '#app/exports/export_kinds'
import { orderItemsExport, ordersExport } from '#app/orders/exporting/order_exports'
import { quotationItemsExport } from '#app/quotations/exporting/quotation_items_export'
import { saleItemsExport, salesExport } from '#app/sales/files/sale_exports'

/** Registers the kinds of exported files. */
registerExport('quotation_items', quotationItemsExport)
registerExport('orders', ordersExport)
registerExport('order_items', orderItemsExport)
registerExport('sales', salesExport)
registerExport('sale_items', saleItemsExport)
