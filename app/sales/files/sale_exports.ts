import type { AskedExport, ExportFile, ExportFilters } from '#app/exports/export_kinds'
import {
  SALE_SHEET,
  saleItemsSheet,
  salesSheet,
  type FileReader,
} from '#app/sales/files/sale_sheets'
import type { SaleSheet } from '#app/sales/files/sale_sheet_thread'

/** The list of invoices; the filters are as `salesExportQuery` read them. */
export const salesExport = exportOf(salesSheet)

/** The items over all invoices; the filters are as `saleItemsExportQuery` read them. */
export const saleItemsExport = exportOf(saleItemsSheet)

function exportOf(sheetOf: (reader: FileReader, filters: ExportFilters) => SaleSheet) {
  return {
    module: SALE_SHEET,
    async describe(asked: AskedExport): Promise<ExportFile | null> {
      const { filters, contractor_id, t } = asked
      const { contractor } = asked.reader
      if (contractor?.id !== contractor_id) return null
      const input = sheetOf({ contractor, t }, filters)
      return { name: `${input.name}.${input.format}`, input }
    },
  }
}
