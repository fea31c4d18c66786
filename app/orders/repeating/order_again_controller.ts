import type { HttpContext } from '@adonisjs/core/http'
import type { OrderAgainAnswer } from '#shared/answers/orders/order_again'
import { permit, userOf } from '#app/accounts/user_request'
import { toCart } from '#app/cart/cart_transformer'
import { readIdempotencyKey } from '#app/idempotency/idempotency_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { mayOrderAgain } from '#app/orders/order_policy'
import { orderAgainRefusals } from '#app/orders/repeating/order_again_refusals'
import { orderAgain } from '#app/orders/repeating/order_again'
import { orderAgainInput } from '#app/orders/validators'
import { cartAdditions } from '#app/cart/lists/cart_additions'

export default class OrderAgainController {
  /** `POST /api/orders/{id}/order-again` */
  async store(ctx: HttpContext): Promise<OrderAgainAnswer> {
    const buyer = permit(mayOrderAgain(userOf(ctx)))
    const id = idOf(ctx)
    const { item_ids = null } = await readInput(ctx, orderAgainInput)
    const wanted = { item_ids, key: readIdempotencyKey(ctx) }
    const added = await cartAdditions.run(buyer.id, () => orderAgain(buyer, id, wanted))
    if (!added.ok) throw refused(added.error, orderAgainRefusals)
    ctx.response.status(201)
    const { cart, ...data } = added.value
    return { data, cart: toCart(cart, buyer.contractor.currency_code) }
  }
}
