import type { HttpContext } from '@adonisjs/core/http'
import { userOf } from '#app/accounts/user_request'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { toCartWithItems } from '#app/cart/cart_transformer'
import { placeOrder, type PlaceOrderFailure } from '#app/orders/placing/place_order'
import { placeOrderInput } from '#app/orders/validators'
import { Refusal } from '#app/http/refusals/refusal'

export default class PlacedOrdersController {
  async store(ctx: HttpContext) {
    const user = userOf(ctx)
    const input = await ctx.request.validateUsing(placeOrderInput)
    const placed = await placeOrder(user, {
      reference: input.reference ?? '',
      expected_total: input.expected_total,
      accepted_prices: input.accepted_prices ?? [],
      address_id: input.address_id ?? null,
      key: keyOf(ctx),
    })
    if (!placed.ok) throw refusalOf(placed.error, user, ctx)
    ctx.response.status(201)
    return { data: placed.value }
  }
}

const LONGEST_KEY = 255

function keyOf(ctx: HttpContext): string | null {
  const key = ctx.request.header('idempotency-key')?.trim()
  if (!key) return null
  if (key.length <= LONGEST_KEY) return key
  const errors = { 'Idempotency-Key': [ctx.i18n.t('errors.idempotency_key_too_long')] }
  throw new Refusal('invalid', { status: 422, errors })
}

function refusalOf(failure: PlaceOrderFailure, user: SignedInUser, ctx: HttpContext): Refusal {
  if (failure.type === 'cart_changed') {
    const { head, lines } = failure.cart
    const data = toCartWithItems(head, lines, user.contractor?.currency_code ?? head.currency_code)
    return new Refusal('cart_changed', { status: 409, data })
  }
  if (failure.type === 'address_not_found') {
    const errors = { address_id: [ctx.i18n.t('errors.address_not_found')] }
    return new Refusal('invalid', { status: 422, errors })
  }
  return new Refusal(failure.type, { status: 422 })
}
