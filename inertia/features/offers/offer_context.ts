import { createContext, useContext } from 'react'
import type { Offer } from '#shared/answers/offer'
import { markOffers, type OfferMarks } from './offer_marks'
import type { ArrivalOf } from './use_arrival'

interface OfferScreen {
  marks: OfferMarks
  /** The offer the buyer usually takes: the one the search leads to. */
  usualId: number | null
  showDetails: (offer: Offer) => void
  /** How many were asked for with the number: `OC90, 4`; one when none were. */
  first: number
  /** Notes how many are wanted: which offer is the cheapest depends on it. */
  askFor: (quantity: number) => void
  arrivalOf: ArrivalOf
}

/** What the cells of the offers need of the screen around them; columns are constants. */
export const OfferScreenContext = createContext<OfferScreen>({
  marks: markOffers([]),
  usualId: null,
  first: 1,
  showDetails: () => {},
  askFor: () => {},
  arrivalOf: () => ({ days: '', day: '' }),
})

export function useOfferScreen(): OfferScreen {
  return useContext(OfferScreenContext)
}
