import { registerExport } from '#app/exports/export_kinds'
import { quotationItemsExport } from '#app/quotations/exporting/quotation_items_export'

/** What files can be made of. */
registerExport('quotation_items', quotationItemsExport)
