import { MOST_LINES } from '#app/cart/cart'
import { notThere, type RefusalTable } from '#app/http/refusals/refusal'
import type { OrderAgainFailure } from '#app/orders/repeating/order_again'

/** Why nothing of an order goes into the cart again. */
export const orderAgainRefusals: RefusalTable<OrderAgainFailure> = {
  order_not_found: notThere,
  nothing_to_order_again: 422,
  idempotency_key_reused: 422,
  offer_gone: 409,
  quantity_too_large: 422,
  cart_full: { status: 422, texts: { limit: MOST_LINES } },
}
