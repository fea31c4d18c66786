import type { HttpContext } from '@adonisjs/core/http'
import type { Export } from '#shared/answers/export'
import { permit, userOf } from '#app/accounts/user_request'
import { answerNewExport, sendExport } from '#app/exports/export_request'
import { exportDownloadQuery } from '#app/exports/validators'
import { streamTable } from '#app/http/files/stream_table'
import { readQuery } from '#app/http/input/read_input'
import { MOST_AT_ONCE } from '#app/orders/exporting/order_exports'
import { ORDERS_FILE, ordersFile } from '#app/orders/exporting/order_files'
import { hasMoreOrders } from '#app/orders/lists/list_orders'
import { mayExportOrders } from '#app/orders/order_policy'
import { ordersExportQuery } from '#app/orders/validators'

/** The list of orders as a workbook: at once, or when it is long by a worker. */
export default class OrderExportsController {
  /** `PUT /api/orders/export` */
  async store(ctx: HttpContext): Promise<{ data: Export } | undefined> {
    const buyer = permit(mayExportOrders(userOf(ctx)))
    const filters = await readQuery(ctx, ordersExportQuery)
    const { contractor } = buyer
    if (await hasMoreOrders(contractor, filters, MOST_AT_ONCE)) {
      return answerNewExport(ctx, buyer, 'orders', { subjectId: null, filters })
    }
    const t = ctx.i18n.t.bind(ctx.i18n)
    const file = ordersFile({ contractor, t }, filters)
    await streamTable(ctx, { userId: buyer.id, module: ORDERS_FILE, file })
  }

  /** `GET /api/orders/export-download` */
  async show(ctx: HttpContext) {
    const buyer = permit(mayExportOrders(userOf(ctx)))
    const { export_id: exportId = null } = await readQuery(ctx, exportDownloadQuery)
    await sendExport(ctx, buyer, 'orders', { subjectId: null, exportId })
  }
}
