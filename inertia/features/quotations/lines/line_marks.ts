import type { QuotationItem, QuotationOffer } from '#shared/answers/quotation'
import { chooseOffer } from '#shared/default_offer'
import { multiplyMoney } from '#shared/money'
import { fitQuantity } from '~/ui/forms/quantity/quantity_rule'

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
  const choosable = (enough.length > 0 ? enough : among).map((offer) => ({
    ...offer,
    price: multiplyMoney(offer.price, piecesOf(offer, quantity)),
  }))
  const take = (default_offer: 'cheapest' | 'fastest') => {
    const taken = chooseOffer(choosable, { default_offer, default_offer_days: 0 })
    return offers.find((offer) => offer.position === taken?.position) ?? null
  }
  if (offers.length < 2) return { cheapest: null, fastest: null }
  const isAlike = (field: 'price' | 'delivery_days') =>
    new Set(choosable.map((offer) => offer[field])).size < 2 && choosable.length === offers.length
  return {
    cheapest: isAlike('price') ? null : take('cheapest'),
    fastest: isAlike('delivery_days') ? null : take('fastest'),
  }
}

function piecesOf(offer: QuotationOffer, quantity: number): number {
  return fitQuantity(quantity, { min: offer.min_quantity, multiple: offer.multiple })
}

function hasEnough(offer: QuotationOffer, quantity: number): boolean {
  const { available_quantity: available, available_is_minimum } = offer
  return available === null || available_is_minimum || available >= piecesOf(offer, quantity)
}
