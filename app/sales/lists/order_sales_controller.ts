import type { HttpContext } from '@adonisjs/core/http'
import type { OrderSalesAnswer } from '#shared/answers/sale'
import { contractorOf } from '#app/accounts/user_request'
import { readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { findOrder } from '#app/orders/lists/list_orders'
import { salesOfOrder } from '#app/sales/lists/sales_of_order'

export default class OrderSalesController {
  /** `GET /api/orders/{id}/sales`: the invoices that have pieces of an order. */
  async index(ctx: HttpContext): Promise<OrderSalesAnswer> {
    const contractor = contractorOf(ctx)
    readNothing(ctx)
    const order = await findOrder(contractor, idOf(ctx))
    if (!order) throw notFound()
    return { data: await salesOfOrder(order.id) }
  }
}
