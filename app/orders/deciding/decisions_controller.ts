import type { HttpContext } from '@adonisjs/core/http'
import type { Order } from '#shared/answers/order'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'
import { decide } from '#app/orders/deciding/decide'
import { findOrder } from '#app/orders/lists/list_orders'
import { mayDecide } from '#app/orders/order_policy'
import { decisionRefusals } from '#app/orders/deciding/decision_refusals'
import { toOrder } from '#app/orders/lists/order_transformer'
import { decisionsInput } from '#app/orders/validators'

/** What a buyer decides about lines for which something else is proposed. */
export default class DecisionsController {
  /** `PUT /api/orders/{id}/decisions` */
  async update(ctx: HttpContext): Promise<{ data: Order }> {
    const buyer = permit(mayDecide(userOf(ctx)))
    const id = idOf(ctx)
    const { decisions } = await readInput(ctx, decisionsInput)
    const decided = await decide(buyer, id, decisions)
    if (!decided.ok) throw refused(decided.error, decisionRefusals)
    const order = await findOrder(buyer.contractor, id)
    if (!order) throw notFound()
    return { data: toOrder(order) }
  }
}
