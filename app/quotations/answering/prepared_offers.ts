import type { PreparedOffer } from '#shared/answers/staff/quotation_queue'
import type { PricedOffer } from '#app/offers/pricing'

/** An offer of a price list, as the answer of a manager keeps it. */
export function takenOffer({
  brand_id: _brand,
  currency_code: _currency,
  updated_at: _updated,
  ...offer
}: PricedOffer): PreparedOffer {
  return { ...offer, is_by_hand: false, valid_days: null }
}
