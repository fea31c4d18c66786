import { toCents } from '#shared/money'
import type { OfferSort } from '#shared/answers/offer'
import type { PricedOffer } from '#app/offers/pricing'

interface Sortable {
  offer: PricedOffer
  cents: bigint
}

type Compare = (one: Sortable, other: Sortable) => number

const names = new Intl.Collator('en')

const byPrice: Compare = ({ cents: one }, { cents: other }) =>
  one < other ? -1 : one > other ? 1 : 0
const byDays: Compare = ({ offer: one }, { offer: other }) =>
  one.delivery_days - other.delivery_days
const byBrand: Compare = ({ offer: one }, { offer: other }) =>
  names.compare(one.brand_name, other.brand_name)
const byId: Compare = ({ offer: one }, { offer: other }) => one.offer_id - other.offer_id

const orders: Record<OfferSort, Compare[]> = {
  price: [byPrice, byDays, byId],
  '-price': [(one, other) => byPrice(other, one), byDays, byId],
  delivery_days: [byDays, byPrice, byId],
  brand_name: [byBrand, byPrice, byId],
}

/** The offers in the order asked for; what is equal is told apart by price, days and at last id. */
export function sortOffers(offers: PricedOffer[], sort: OfferSort): PricedOffer[] {
  const steps = orders[sort]
  return offers
    .map((offer) => ({ offer, cents: toCents(offer.price) }))
    .toSorted((one, other) => {
      for (const compare of steps) {
        const order = compare(one, other)
        if (order !== 0) return order
      }
      return 0
    })
    .map(({ offer }) => offer)
}
