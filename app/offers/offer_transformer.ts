import type { Offer, OffersAnswer } from '#shared/answers/offer'
import type { PricedOffer } from '#app/offers/pricing'
import type { FoundOffers } from '#app/offers/search_offers'

export function toOffersAnswer(found: FoundOffers): OffersAnswer {
  return {
    offers: found.offers.map((offer) => toOffer(offer, found.analogue_ids.has(offer.offer_id))),
    brands: found.brands,
    match: found.match,
    suggestions: found.suggestions,
    truncated: found.truncated,
    ...(found.read_as && { read_as: found.read_as }),
  }
}

export function toOffer(offer: PricedOffer, isAnalogue: boolean): Offer {
  return {
    id: offer.offer_id,
    brand_name: offer.brand_name,
    partnumber: offer.partnumber,
    name: offer.name,
    price: offer.price,
    currency_code: offer.currency_code,
    price_list_name: offer.price_list_name,
    available_quantity: offer.available_quantity,
    available_is_minimum: offer.available_is_minimum,
    multiple: offer.multiple,
    min_quantity: offer.min_quantity,
    delivery_days: offer.delivery_days,
    delivery_days_max: offer.delivery_days_max,
    is_analogue: isAnalogue,
    updated_at: offer.updated_at,
    ...(offer.old_rate_on !== null && { old_rate_on: offer.old_rate_on }),
  }
}
