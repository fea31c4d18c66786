import type { HttpContext } from '@adonisjs/core/http'
import type { Export } from '#shared/answers/export'
import { permit, userOf } from '#app/accounts/user_request'
import { answerNewExport, sendExport } from '#app/exports/export_request'
import { exportDownloadQuery } from '#app/exports/validators'
import { streamTable } from '#app/http/files/stream_table'
import { readQuery } from '#app/http/input/read_input'
import { MOST_AT_ONCE } from '#app/orders/exporting/order_exports'
import { SALE_SHEET, salesSheet } from '#app/sales/files/sale_sheets'
import { hasMoreSales } from '#app/sales/lists/list_sales'
import { mayExportSales } from '#app/sales/sale_policy'
import { salesExportQuery } from '#app/sales/validators'

/** The list of invoices as a workbook: at once, or when it is long by a worker. */
export default class SaleExportsController {
  /** `PUT /api/sales/export` */
  async store(ctx: HttpContext): Promise<{ data: Export } | undefined> {
    const buyer = permit(mayExportSales(userOf(ctx)))
    const filters = await readQuery(ctx, salesExportQuery)
    const { contractor } = buyer
    if (await hasMoreSales(contractor, filters, MOST_AT_ONCE)) {
      return answerNewExport(ctx, buyer, 'sales', { subjectId: null, filters })
    }
    const file = salesSheet({ contractor, t: ctx.i18n.t.bind(ctx.i18n) }, filters)
    await streamTable(ctx, { userId: buyer.id, module: SALE_SHEET, file })
  }

  /** `GET /api/sales/export-download` */
  async show(ctx: HttpContext) {
    const buyer = permit(mayExportSales(userOf(ctx)))
    const { export_id: exportId = null } = await readQuery(ctx, exportDownloadQuery)
    await sendExport(ctx, buyer, 'sales', { subjectId: null, exportId })
  }
}
