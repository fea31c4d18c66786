import { cartOfferReferences } from '#app/cart/following/follow_offers'
import { registerOfferReferences } from '#app/offers/offer_references'
import { orderOfferReferences } from '#app/orders/follow_offers'
import { quotationOfferReferences } from '#app/quotations/refreshing/follow_offers'

/** What refers to offers, and follows when one becomes another or its brand has another name. */
for (const references of [cartOfferReferences, orderOfferReferences, quotationOfferReferences]) {
  registerOfferReferences(references)
}
