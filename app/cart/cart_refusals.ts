import type { RefusalTable } from '#app/http/refusals/refusal'

export const cartRefusals: RefusalTable<{
  type: 'not_found' | 'offer_gone' | 'quantity_too_large'
}> = {
  not_found: 404,
  offer_gone: 404,
  quantity_too_large: { status: 422, beside: { quantity: 'errors.quantity_too_large' } },
}
