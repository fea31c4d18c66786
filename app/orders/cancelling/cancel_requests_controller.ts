import type { HttpContext } from '@adonisjs/core/http'
import type { OrderItem } from '#shared/answers/order'
import type { Buyer } from '#app/accounts/account_policy'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'
import { askToCancel, withdrawCancel, type OrderLine } from '#app/orders/cancelling/ask_to_cancel'
import { findOrderItem } from '#app/orders/lists/list_order_items'
import { mayAskToCancel } from '#app/orders/order_policy'
import { cancelRefusals } from '#app/orders/cancelling/cancel_refusals'
import { toOrderItem } from '#app/orders/lists/order_transformer'
import { cancelRequestInput } from '#app/orders/validators'

/** What a buyer asks to cancel of a line of theirs. */
export default class CancelRequestsController {
  /** `POST /api/orders/{id}/items/{item}/cancel-request` */
  async store(ctx: HttpContext): Promise<{ data: OrderItem }> {
    const buyer = permit(mayAskToCancel(userOf(ctx)))
    const line = { orderId: idOf(ctx), itemId: idOf(ctx, 'item') }
    const { quantity, reason = '' } = await readInput(ctx, cancelRequestInput)
    const asked = await askToCancel(buyer, line, { quantity, reason })
    if (!asked.ok) throw refused(asked.error, cancelRefusals)
    ctx.response.status(201)
    return answerOf(buyer, line)
  }

  /** `DELETE /api/orders/{id}/items/{item}/cancel-request` */
  async destroy(ctx: HttpContext): Promise<{ data: OrderItem }> {
    const buyer = permit(mayAskToCancel(userOf(ctx)))
    readNothing(ctx)
    const line = { orderId: idOf(ctx), itemId: idOf(ctx, 'item') }
    const withdrawn = await withdrawCancel(buyer, line)
    if (!withdrawn.ok) throw refused(withdrawn.error, cancelRefusals)
    return answerOf(buyer, line)
  }
}

async function answerOf({ contractor }: Buyer, { orderId, itemId }: OrderLine) {
  const item = await findOrderItem(contractor, orderId, itemId)
  if (!item) throw notFound()
  return { data: toOrderItem(item) }
}
