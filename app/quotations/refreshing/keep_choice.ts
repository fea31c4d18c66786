import { MOST_QUANTITY } from '#shared/quantity_limit'
import type { ChosenOffer, LineStatus } from '#shared/answers/quotation'
import { raiseQuantity } from '#shared/quantities/raised_quantity'
import {
  chooseOffers,
  termsOfOne,
  type QuotationTerms,
  type LineRequest,
} from '#app/quotations/choosing/choose_offers'
import type { PricedOffer } from '#app/offers/pricing'

/** What was chosen for a line before its offers were looked up again. */
export interface FormerChoice extends LineRequest {
  is_chosen_by_hand: boolean
  /** How many of which offer, by its id. */
  parts: readonly { offer_id: number; quantity: number }[]
}

interface NewChoice {
  chosen: ChosenOffer[]
  is_chosen_by_hand: boolean
  /** Something that was chosen is not offered any more. */
  is_offer_gone: boolean
}

/**
 * What is chosen of the offers of today. What somebody chose by hand stays while it is there, and so
 * does what is in few price lists, because which those are depends on all lines; everything else is
 * chosen anew by the strategy.
 */
export function keepChoice(
  former: FormerChoice,
  {
    status,
    offers,
  }: { status: LineStatus; offers: readonly (PricedOffer & { is_analogue: boolean })[] },
  quotation: QuotationTerms
): NewChoice {
  const { parts, is_chosen_by_hand } = former
  const kept = parts.flatMap(({ offer_id, quantity }) => {
    const position = offers.findIndex((offer) => offer.offer_id === offer_id)
    const offer = offers[position]
    if (!offer) return []
    return [{ position, quantity: raiseQuantity(quantity, offer) }]
  })
  const is_offer_gone = kept.length < parts.length
  const fits = !is_offer_gone && kept.every(({ quantity }) => quantity <= MOST_QUANTITY)
  const stays =
    is_chosen_by_hand || (quotation.strategy === 'fewest_price_lists' && parts.length > 0)
  if (fits && stays) return { chosen: kept, is_chosen_by_hand, is_offer_gone }
  // Which brand is meant decides the buyer.
  if (status === 'ambiguous') return { chosen: [], is_chosen_by_hand: false, is_offer_gone }
  const chosen = chooseOffers(former, offers, termsOfOne(quotation))
  return { chosen, is_chosen_by_hand: false, is_offer_gone }
}
