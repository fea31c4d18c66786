import type { AskedExport, ExportFile, ExportFilters } from '#app/exports/export_kinds'
import {
  orderItemsFile,
  ORDERS_FILE,
  ordersFile,
  type FileReader,
} from '#app/orders/exporting/order_files'
import type { OrdersFile } from '#app/orders/exporting/orders_file_thread'

/** More rows than this are a file that a worker makes. */
export const MOST_AT_ONCE = 5_000

/** The list of orders; the filters are as `ordersExportQuery` read them. */
export const ordersExport = exportOf(ordersFile)

/** The lines over all orders; the filters are as `orderItemsExportQuery` read them. */
export const orderItemsExport = exportOf(orderItemsFile)

function exportOf(fileOf: (reader: FileReader, filters: ExportFilters) => OrdersFile) {
  return {
    module: ORDERS_FILE,
    async describe(asked: AskedExport): Promise<ExportFile | null> {
      const { filters, contractor_id, t } = asked
      const { contractor } = asked.reader
      if (contractor?.id !== contractor_id) return null
      const input = fileOf({ contractor, t }, filters)
      return { name: `${input.name}.${input.format}`, input }
    },
  }
}
