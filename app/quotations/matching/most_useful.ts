import { compareArrival } from '#shared/default_offer'
import { toCents } from '#shared/money'
import { orderedCents } from '#shared/quantities/ordered_amount'
import type { Found } from '#app/offers/offers_by_key'
import type { PricedOffer } from '#app/offers/pricing'

/** Offers kept of a line: more than anybody compares. */
const MOST_OFFERS = 40
/** Of those, the ones that come first. */
const FASTEST = 8
/** And the ones with the lowest price apiece, which are the cheapest when more are wanted later. */
const LOWEST = 8

/**
 * The offers worth keeping, those of the part itself before its analogues, each with those first that
 * cost least for the quantity. Of very many the cheapest, the fastest and the lowest apiece are kept.
 */
export function mostUseful(
  quantity: number,
  own: readonly Found[],
  standIns: readonly Found[]
): Found[] {
  const kept = keep(quantity, own, MOST_OFFERS)
  return [...kept, ...keep(quantity, standIns, MOST_OFFERS - kept.length)]
}

function keep(quantity: number, found: readonly Found[], most: number): Found[] {
  const sorted = found
    .map((each) => sortable(each, quantity))
    .toSorted((one, other) => byAmount(one, other) || byPrice(one, other))
  if (sorted.length <= most) return sorted.map((each) => each.found)
  const fastest = sorted.toSorted(byDays)
  const lowest = sorted.toSorted(byPrice)
  const kept = new Set([...fastest.slice(0, FASTEST), ...lowest.slice(0, LOWEST)].slice(0, most))
  for (const each of sorted) {
    if (kept.size === most) break
    kept.add(each)
  }
  return sorted.filter((each) => kept.has(each)).map((each) => each.found)
}

interface Sortable {
  found: Found
  offer: PricedOffer
  /** In cents: of a piece, and of the quantity with minimum and multiple. */
  cents: bigint
  amount: bigint
}

function sortable(found: Found, quantity: number): Sortable {
  const { offer } = found
  return { found, offer, cents: toCents(offer.price), amount: orderedCents(offer, quantity) }
}

function byAmount({ amount: one }: Sortable, { amount: other }: Sortable): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function byPrice(one: Sortable, other: Sortable): number {
  return (
    Number(one.cents - other.cents) ||
    byDays(one, other) ||
    one.offer.offer_id - other.offer.offer_id
  )
}

function byDays(one: Sortable, other: Sortable): number {
  return compareArrival(one.offer, other.offer)
}
