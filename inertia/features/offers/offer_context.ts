import { createContext, useContext } from 'react'
import type { Offer } from '#shared/answers/offer'
import { markOffers, type OfferMarks } from './offer_marks'

interface OfferScreen {
  marks: OfferMarks
  showDetails: (offer: Offer) => void
}

/** What the cells of the offers need of the screen around them; columns are constants. */
export const OfferScreenContext = createContext<OfferScreen>({
  marks: markOffers([]),
  showDetails: () => {},
})

export function useOfferScreen(): OfferScreen {
  return useContext(OfferScreenContext)
}
