import type { HttpContext } from '@adonisjs/core/http'
import type { OrderItemStory } from '#shared/answers/orders/happened'
import type { OrderItem } from '#shared/answers/order'
import type { ListAnswer } from '#shared/answers/list'
import { contractorOf, userOf } from '#app/accounts/user_request'
import { findOrder } from '#app/orders/lists/list_orders'
import { orderItemsAnswer, writeOrderItems } from '#app/orders/lists/order_answers'
import { orderItemStory } from '#app/orders/lists/order_item_story'
import { toOrderItemStory } from '#app/orders/lists/order_transformer'
import { orderItemsQuery } from '#app/orders/validators'
import { answerInPieces, MANY_ROWS } from '#app/http/files/answer_in_pieces'
import { readNothing, readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'

export default class OrderItemsController {
  /** `GET /api/order-items`: of all orders. `GET /api/orders/{id}/items`: of one. */
  async index(ctx: HttpContext): Promise<ListAnswer<OrderItem> | undefined> {
    const contractor = contractorOf(ctx)
    const query = await readQuery(ctx, orderItemsQuery)
    if (ctx.params.id === undefined) return orderItemsAnswer(contractor, query)
    const order = await findOrder(contractor, idOf(ctx))
    if (!order) throw notFound()
    const asked = { ...query, order_id: order.id }
    if (query.per_page !== undefined || order.items_count <= MANY_ROWS) {
      return orderItemsAnswer(contractor, asked)
    }
    await answerInPieces(ctx, userOf(ctx).id, (add) => writeOrderItems(contractor, asked, add))
  }

  /** `GET /api/orders/{id}/items/{item}` */
  async show(ctx: HttpContext): Promise<{ data: OrderItemStory }> {
    const contractor = contractorOf(ctx)
    readNothing(ctx)
    const story = await orderItemStory(contractor, idOf(ctx), idOf(ctx, 'item'))
    if (!story) throw notFound()
    return { data: toOrderItemStory(story) }
  }
}
