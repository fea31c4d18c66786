import type { HttpContext } from '@adonisjs/core/http'
import type { PlacedOrder } from '#shared/answers/order'
import { permit, userOf } from '#app/accounts/user_request'
import { mayPlaceOrder } from '#app/cart/cart_policy'
import { readIdempotencyKey } from '#app/idempotency/idempotency_request'
import { readInput } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'
import { orderRefusals } from '#app/orders/placing/order_refusals'
import { placeOrder } from '#app/orders/placing/place_order'
import { FairQueue } from '#app/threads/fair_queue'
import { placeOrderInput } from '#app/orders/validators'

/** Orders of one buyer wait for the same cart anyway: here they hold no connection meanwhile. */
const orders = new FairQueue({
  atOnce: 6,
  atOncePerUser: 1,
  mostWaiting: 1_000,
  mostWaitingPerUser: 100,
})

export default class PlacedOrdersController {
  async store(ctx: HttpContext): Promise<{ data: PlacedOrder }> {
    const buyer = permit(mayPlaceOrder(userOf(ctx)))
    const input = await readInput(ctx, placeOrderInput)
    const wanted = {
      reference: input.reference ?? '',
      expected_total: input.expected_total,
      accepted_prices: input.accepted_prices ?? [],
      address_id: input.address_id ?? null,
      key: readIdempotencyKey(ctx),
    }
    const placed = await orders.run(buyer.id, () => placeOrder(buyer, wanted))
    if (!placed.ok) throw refused(placed.error, orderRefusals)
    ctx.response.status(201)
    return { data: placed.value }
  }
}
