import { compareMoney } from '#shared/money'
import type { Found } from '#app/offers/offers_by_key'
import type { PricedOffer } from '#app/offers/pricing'

/** Offers kept of a line: more than anybody compares. */
export const MOST_OFFERS = 40
/** Of those, the ones that come first. */
const FASTEST = 8

/**
 * The offers worth keeping, those of the part itself before its analogues, each the cheapest first.
 * Of very many the cheapest and the fastest are kept.
 */
export function mostUseful(own: readonly Found[], standIns: readonly Found[]): Found[] {
  const kept = keep(own, MOST_OFFERS)
  return [...kept, ...keep(standIns, MOST_OFFERS - kept.length)]
}

function keep(offers: readonly Found[], most: number): Found[] {
  const sorted = offers.toSorted((one, other) => byPrice(one.offer, other.offer))
  if (sorted.length <= most) return sorted
  const fastest = sorted.toSorted((one, other) => byDays(one.offer, other.offer))
  const kept = new Set(fastest.slice(0, Math.min(FASTEST, most)))
  for (const offer of sorted) {
    if (kept.size === most) break
    kept.add(offer)
  }
  return sorted.filter((offer) => kept.has(offer))
}

function byPrice(one: PricedOffer, other: PricedOffer): number {
  return (
    compareMoney(one.price, other.price) ||
    one.delivery_days - other.delivery_days ||
    one.offer_id - other.offer_id
  )
}

function byDays(one: PricedOffer, other: PricedOffer): number {
  return one.delivery_days - other.delivery_days || byPrice(one, other)
}
