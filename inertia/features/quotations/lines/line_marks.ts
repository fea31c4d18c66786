import type { QuotationItem, QuotationOffer } from '#shared/answers/quotation'
import { chooseOffer, latestDay } from '#shared/default_offer'
import { orderedCents } from '#shared/quantities/ordered_amount'
import { raiseQuantity } from '#shared/quantities/raised_quantity'

interface LineMarks {
  cheapest: QuotationOffer | null
  fastest: QuotationOffer | null
}

/**
 * The cheapest and the fastest offer of a line as the ways of choosing take them: by what the line
 * comes to, with minimum and multiple, among those with enough, and analogues only where there is
 * nothing else. A mark that says nothing is left out.
 */
export function markOffersOf(
  { quantity }: Pick<QuotationItem, 'quantity'>,
  offers: readonly QuotationOffer[]
): LineMarks {
  const exact = offers.filter((offer) => !offer.is_analogue)
  const among = exact.length > 0 ? exact : offers
  const enough = among.filter((offer) => hasEnough(offer, quantity))
  const choosable = enough.length > 0 ? enough : among
  const take = (default_offer: 'cheapest' | 'fastest') =>
    chooseOffer(choosable, { default_offer, default_offer_days: 0 }, quantity)
  if (offers.length < 2) return { cheapest: null, fastest: null }
  const areAlike = (valueOf: (offer: QuotationOffer) => unknown) =>
    new Set(choosable.map(valueOf)).size < 2 && choosable.length === offers.length
  return {
    cheapest: areAlike((offer) => orderedCents(offer, quantity)) ? null : take('cheapest'),
    fastest: areAlike(latestDay) ? null : take('fastest'),
  }
}

function hasEnough(offer: QuotationOffer, quantity: number): boolean {
  const { available_quantity: available, available_is_minimum } = offer
  return available === null || available_is_minimum || available >= raiseQuantity(quantity, offer)
}
