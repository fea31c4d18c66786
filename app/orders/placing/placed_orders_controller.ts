import type { HttpContext } from '@adonisjs/core/http'
import { permit, userOf } from '#app/accounts/user_request'
import { mayPlaceOrder } from '#app/cart/cart_policy'
import { readInput } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'
import { orderRefusals } from '#app/orders/order_refusals'
import { placeOrder } from '#app/orders/placing/place_order'
import { placeOrderInput } from '#app/orders/validators'

export default class PlacedOrdersController {
  async store(ctx: HttpContext) {
    const buyer = permit(mayPlaceOrder(userOf(ctx)))
    const input = await readInput(ctx, placeOrderInput)
    const placed = await placeOrder(buyer, {
      reference: input.reference ?? '',
      expected_total: input.expected_total,
      accepted_prices: input.accepted_prices ?? [],
      address_id: input.address_id ?? null,
      key: keyOf(ctx),
    })
    if (!placed.ok) throw refused(placed.error, orderRefusals)
    ctx.response.status(201)
    return { data: placed.value }
  }
}

const LONGEST_KEY = 255

function keyOf(ctx: HttpContext): string | null {
  const key = ctx.request.header('idempotency-key')?.trim()
  if (!key) return null
  if (key.length > LONGEST_KEY) throw refused({ type: 'key_too_long' }, orderRefusals)
  return key
}
