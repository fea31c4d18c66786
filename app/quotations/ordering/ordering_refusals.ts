import { MOST_LINES } from '#app/cart/cart'
import type { AddQuotationFailure } from '#app/quotations/ordering/add_quotation_to_cart'
import { notThere, wrongIn, type RefusalTable } from '#app/http/refusals/refusal'
import type { OrderQuotationFailure } from '#app/quotations/ordering/order_quotation'

/** Why nothing goes to the cart. */
export const quotationCartRefusals: RefusalTable<AddQuotationFailure> = {
  quotation_not_found: notThere,
  quotation_is_over: 409,
  quotation_expired: 409,
  currency_changed: 409,
  nothing_chosen: 422,
  idempotency_key_reused: 422,
  offer_gone: 409,
  quantity_too_large: 422,
  cart_full: { status: 422, texts: { limit: MOST_LINES } },
}

/** Why nothing is ordered; what changed is shown, old and new. */
export const orderingRefusals: RefusalTable<OrderQuotationFailure> = {
  quotation_not_found: notThere,
  quotation_is_over: 409,
  quotation_expired: 409,
  nothing_chosen: 422,
  lines_not_chosen: 409,
  address_not_found: wrongIn('address_id', 'address_not_found'),
  idempotency_key_reused: 422,
  quotation_changed: ({ lines }) => ({ status: 409, data: lines }),
}
