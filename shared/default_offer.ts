import { compareOrdered } from '#shared/quantities/ordered_amount'
import { type Priced } from '#shared/quantities/raised_quantity'

/** Which of several offers for one number a buyer takes unless they choose. */
export const DEFAULT_OFFERS = ['cheapest', 'fastest', 'cheapest_within'] as const
export type DefaultOffer = (typeof DEFAULT_OFFERS)[number]

/** The longest wait that can be asked for. */
export const MOST_DAYS = 90

export type OfferChoice = {
  default_offer: DefaultOffer
  /** What `cheapest_within` means; kept while another way is chosen. */
  default_offer_days: number
}

export const usualChoice: OfferChoice = { default_offer: 'cheapest', default_offer_days: 3 }

/** How many days something takes; `delivery_days_max` is null when it always takes as long. */
interface Days {
  delivery_days: number
  delivery_days_max: number | null
}

interface Choosable extends Priced, Days {
  available_quantity: number | null
}

/**
 * The offer a buyer usually takes; null when there is none. What is not in stock is passed over as
 * long as there is something else; where nothing comes within the days the fastest is next best. The
 * cheapest is the one that costs least for the quantity that is wanted, minimum and multiple included.
 */
export function chooseOffer<Offer extends Choosable>(
  offers: readonly Offer[],
  { default_offer, default_offer_days }: OfferChoice,
  quantity = 1
): Offer | null {
  const byAmount: Compare = (one, other) => compareOrdered(one, other, quantity)
  const inStock = offers.filter((offer) => offer.available_quantity !== 0)
  const among = inStock.length > 0 ? inStock : offers
  if (default_offer === 'cheapest') return first(among, byAmount, compareArrival)
  const inTime = among.filter((offer) => latestDay(offer) <= default_offer_days)
  const isByPrice = default_offer === 'cheapest_within' && inTime.length > 0
  return isByPrice
    ? first(inTime, byAmount, compareArrival)
    : first(among, compareArrival, byAmount)
}

/** The day on which it is there at the latest, counted from today. */
export function latestDay({ delivery_days, delivery_days_max }: Days): number {
  return Math.max(delivery_days, delivery_days_max ?? 0)
}

/** Sorts by the latest arrival day, then by the earliest. */
export function compareArrival(one: Days, other: Days): number {
  return latestDay(one) - latestDay(other) || one.delivery_days - other.delivery_days
}

type Compare = (one: Choosable, other: Choosable) => number

/** By the one order and then by the other; of equal ones the one that stands first. */
function first<Offer extends Choosable>(
  offers: readonly Offer[],
  compare: Compare,
  orElse: Compare
): Offer | null {
  const [head, ...others] = offers
  if (!head) return null
  return others.reduce(
    (best, offer) => ((compare(offer, best) || orElse(offer, best)) < 0 ? offer : best),
    head
  )
}
