import { toCartWithItems } from '#app/cart/cart_transformer'
import { wrongIn, type RefusalTable } from '#app/http/refusals/refusal'
import type { PlaceOrderFailure } from '#app/orders/placing/place_order'

export const orderRefusals: RefusalTable<PlaceOrderFailure> = {
  cart_is_empty: 422,
  idempotency_key_reused: 422,
  address_not_found: wrongIn('address_id', 'address_not_found'),
  // The client shows old and new of each line.
  cart_changed: ({ cart: { head, lines, currency_code } }) => ({
    status: 409,
    data: toCartWithItems(head, lines, currency_code),
  }),
}
