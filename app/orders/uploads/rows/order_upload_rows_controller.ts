import type { HttpContext } from '@adonisjs/core/http'
import type { OrderUploadRow } from '#shared/answers/orders/order_upload'
import type { ListAnswer } from '#shared/answers/list'
import { permit, userOf } from '#app/accounts/user_request'
import { readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { mayOrderFiles } from '#app/orders/order_policy'
import { findOrderUpload } from '#app/orders/uploads/find_order_upload'
import { listOrderUploadRows } from '#app/orders/uploads/rows/list_rows'
import { orderUploadRowsQuery } from '#app/orders/validators'

/** What became of the rows of a file, one by one. */
export default class OrderUploadRowsController {
  /** `GET /api/order-uploads/{id}/rows` */
  async index(ctx: HttpContext): Promise<ListAnswer<OrderUploadRow>> {
    const { contractor } = permit(mayOrderFiles(userOf(ctx)))
    const { page = 1, per_page = 30, ...filters } = await readQuery(ctx, orderUploadRowsQuery)
    const found = await findOrderUpload(contractor, idOf(ctx))
    if (!found) throw notFound()
    return listOrderUploadRows(found, { ...filters, page, per_page })
  }
}
