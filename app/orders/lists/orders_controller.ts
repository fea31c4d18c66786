import type { HttpContext } from '@adonisjs/core/http'
import type { Order } from '#shared/answers/order'
import type { ListAnswer } from '#shared/answers/list'
import { contractorOf, permit, userOf } from '#app/accounts/user_request'
import { changeReference } from '#app/orders/change_reference'
import { findOrder } from '#app/orders/lists/list_orders'
import { ordersAnswer } from '#app/orders/lists/order_answers'
import { toOrder } from '#app/orders/lists/order_transformer'
import { mayChangeOrder } from '#app/orders/order_policy'
import { orderChangeInput, ordersQuery } from '#app/orders/validators'
import { readInput, readNothing, readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'

export default class OrdersController {
  async index(ctx: HttpContext): Promise<ListAnswer<Order>> {
    const contractor = contractorOf(ctx)
    const query = await readQuery(ctx, ordersQuery)
    return ordersAnswer(contractor, query)
  }

  async show(ctx: HttpContext): Promise<{ data: Order }> {
    const contractor = contractorOf(ctx)
    readNothing(ctx)
    const order = await findOrder(contractor, idOf(ctx))
    if (!order) throw notFound()
    return { data: toOrder(order) }
  }

  async update(ctx: HttpContext): Promise<{ data: Order }> {
    const buyer = permit(mayChangeOrder(userOf(ctx)))
    const id = idOf(ctx)
    const { reference } = await readInput(ctx, orderChangeInput)
    await changeReference(buyer, id, reference)
    const order = await findOrder(buyer.contractor, id)
    if (!order) throw notFound()
    return { data: toOrder(order) }
  }
}
