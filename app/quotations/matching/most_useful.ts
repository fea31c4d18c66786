import { toCents } from '#shared/money'
import type { Found } from '#app/offers/offers_by_key'
import type { PricedOffer } from '#app/offers/pricing'

/** Offers kept of a line: more than anybody compares. */
const MOST_OFFERS = 40
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

function keep(found: readonly Found[], most: number): Found[] {
  const sorted = found
    .map((each) => ({ found: each, offer: each.offer, cents: toCents(each.offer.price) }))
    .toSorted(byPrice)
  if (sorted.length <= most) return sorted.map((each) => each.found)
  const fastest = sorted.toSorted(byDays)
  const kept = new Set(fastest.slice(0, Math.min(FASTEST, most)))
  for (const each of sorted) {
    if (kept.size === most) break
    kept.add(each)
  }
  return sorted.filter((each) => kept.has(each)).map((each) => each.found)
}

interface Sortable {
  found: Found
  offer: PricedOffer
  cents: bigint
}

function byPrice(one: Sortable, other: Sortable): number {
  return (
    Number(one.cents - other.cents) ||
    one.offer.delivery_days - other.offer.delivery_days ||
    one.offer.offer_id - other.offer.offer_id
  )
}

function byDays(one: Sortable, other: Sortable): number {
  return one.offer.delivery_days - other.offer.delivery_days || byPrice(one, other)
}
