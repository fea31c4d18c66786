import { MOST_LINES } from '#app/cart/cart'
import type { RefusalTable } from '#app/http/refusals/refusal'

export const cartRefusals: RefusalTable<{
  type: 'not_found' | 'line_is_ordered' | 'offer_gone' | 'quantity_too_large' | 'cart_full'
}> = {
  not_found: 404,
  line_is_ordered: 409,
  offer_gone: 404,
  cart_full: { status: 422, texts: { limit: MOST_LINES } },
  quantity_too_large: { status: 422, beside: { quantity: 'errors.quantity_too_large' } },
}
