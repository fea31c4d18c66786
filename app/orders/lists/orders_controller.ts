import type { HttpContext } from '@adonisjs/core/http'
import { contractorOf } from '#app/accounts/user_request'
import { findOrder } from '#app/orders/lists/list_orders'
import { ordersAnswer } from '#app/orders/lists/list_requests'
import { toOrder } from '#app/orders/order_transformer'
import { orderQuery, ordersQuery } from '#app/orders/validators'
import { readApiQuery } from '#app/http/input/api_query'
import { notFound } from '#app/http/refusals/refusal'

export default class OrdersController {
  async index(ctx: HttpContext) {
    const query = await readApiQuery(ctx, ordersQuery)
    return ordersAnswer(contractorOf(ctx), query)
  }

  async show(ctx: HttpContext) {
    await readApiQuery(ctx, orderQuery)
    const order = await findOrder(contractorOf(ctx), Number(ctx.params.id))
    if (!order) throw notFound()
    return { data: toOrder(order) }
  }
}
