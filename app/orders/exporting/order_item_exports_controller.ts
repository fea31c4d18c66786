import type { HttpContext } from '@adonisjs/core/http'
import type { Export } from '#shared/answers/export'
import { permit, userOf } from '#app/accounts/user_request'
import { answerNewExport, sendExport } from '#app/exports/export_request'
import { exportDownloadQuery } from '#app/exports/validators'
import { streamTable } from '#app/http/files/stream_table'
import { readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { MOST_AT_ONCE } from '#app/orders/exporting/order_exports'
import { orderItemsFile, orderLinesFile, ORDERS_FILE } from '#app/orders/exporting/order_files'
import { hasMoreOrderItems } from '#app/orders/lists/list_order_items'
import { findOrder } from '#app/orders/lists/list_orders'
import { mayExportOrders } from '#app/orders/order_policy'
import { orderItemsExportQuery } from '#app/orders/validators'

/** The lines of one order as a workbook, or those of all: at once, or when they are many by a worker. */
export default class OrderItemExportsController {
  /** `PUT /api/order-items/export`: of all orders. `PUT /api/orders/{id}/items/export`: of one. */
  async store(ctx: HttpContext): Promise<{ data: Export } | void> {
    const buyer = permit(mayExportOrders(userOf(ctx)))
    const filters = await readQuery(ctx, orderItemsExportQuery)
    const { contractor } = buyer
    const reader = { contractor, t: ctx.i18n.t.bind(ctx.i18n) }
    const stream = (file: ReturnType<typeof orderLinesFile>) =>
      streamTable(ctx, { userId: buyer.id, module: ORDERS_FILE, file })
    if (ctx.params.id !== undefined) {
      const order = await findOrder(contractor, idOf(ctx))
      if (!order) throw notFound()
      return stream(orderLinesFile(reader, order, filters))
    }
    if (await hasMoreOrderItems(contractor, filters, MOST_AT_ONCE)) {
      return answerNewExport(ctx, buyer, 'order_items', { subjectId: null, filters })
    }
    await stream(orderItemsFile(reader, filters))
  }

  /** `GET /api/order-items/export-download` */
  async show(ctx: HttpContext) {
    const buyer = permit(mayExportOrders(userOf(ctx)))
    const { export_id: exportId = null } = await readQuery(ctx, exportDownloadQuery)
    await sendExport(ctx, buyer, 'order_items', { subjectId: null, exportId })
  }
}
