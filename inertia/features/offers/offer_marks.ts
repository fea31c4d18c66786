import type { Offer } from '#shared/answers/offer'
import { compareMoney } from '#shared/money'

export interface OfferMarks {
  cheapest: ReadonlySet<number>
  fastest: ReadonlySet<number>
}

/**
 * The cheapest and the fastest offers, by id: among those found by the number and among the
 * analogues apart. A mark that every one of them would carry says nothing and is left out.
 */
export function markOffers(offers: readonly Offer[]): OfferMarks {
  const cheapest = new Set<number>()
  const fastest = new Set<number>()
  for (const isAnalogue of [false, true]) {
    const group = offers.filter((offer) => offer.is_analogue === isAnalogue && isInStock(offer))
    const byPrice = [...group].toSorted((a, b) => compareMoney(a.price, b.price))
    const lowest = byPrice[0]?.price
    const soonest = Math.min(...group.map((offer) => offer.delivery_days))
    add(cheapest, group, (offer) => offer.price === lowest)
    add(fastest, group, (offer) => offer.delivery_days === soonest)
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
