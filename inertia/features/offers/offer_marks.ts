import type { Offer } from '#shared/answers/offer'
import { latestDay } from '#shared/default_offer'
import { orderedCents } from '#shared/quantities/ordered_amount'

export interface OfferMarks {
  cheapest: ReadonlySet<number>
  fastest: ReadonlySet<number>
}

/**
 * The cheapest and the fastest offers, by id: among those found by the number and among the
 * analogues apart. The cheapest costs least for the quantity that is wanted, minimum and multiple
 * included. A mark that every one of them would carry says nothing and is left out.
 */
export function markOffers(offers: readonly Offer[], quantity = 1): OfferMarks {
  const cheapest = new Set<number>()
  const fastest = new Set<number>()
  for (const isAnalogue of [false, true]) {
    const group = offers.filter((offer) => offer.is_analogue === isAnalogue && isInStock(offer))
    const amountOf = (offer: Offer) => orderedCents(offer, quantity)
    const lowest = group.map(amountOf).toSorted((one, other) => (one < other ? -1 : 1))[0]
    const soonest = Math.min(...group.map((offer) => latestDay(offer)))
    add(cheapest, group, (offer) => amountOf(offer) === lowest)
    add(fastest, group, (offer) => latestDay(offer) === soonest)
  }
  return { cheapest, fastest }
}

function add(marks: Set<number>, group: readonly Offer[], fits: (offer: Offer) => boolean): void {
  const marked = group.filter(fits)
  if (marked.length === group.length) return
  for (const offer of marked) marks.add(offer.id)
}

function isInStock({ available_quantity }: Offer): boolean {
  return available_quantity !== 0
}
