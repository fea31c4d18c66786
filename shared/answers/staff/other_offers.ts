import type { Offer } from '#shared/answers/offer'

/** What another price list has for the part of a line now: what the buyer pays today, in the currency of the order. */
export type OtherOffer = Omit<
  Offer,
  'id' | 'brand_name' | 'partnumber' | 'name' | 'is_analogue' | 'updated_at' | 'old_rate_on'
> & {
  offer_id: number
  /** What a piece costs us, in the currency of the list. */
  cost: string
  cost_currency: string
  /** Dearer than it was ordered: the buyer is asked. Else the line keeps its price, and nobody is. */
  asks_buyer: boolean
}

/** `GET /api/admin/order-items/{id}/other-offers`: the cheapest first. */
export type OtherOffersAnswer = { data: OtherOffer[] }

/** The best that other lists have for all that is in processing of one of several lines. */
export type LineElsewhere =
  | { id: number; offer: OtherOffer }
  /** `none` has the part, or not in that quantity. */
  | { id: number; offer: null; why: 'none' | 'not_so_many' }

/** `POST /api/admin/order-items/other-offers` (`ids`); lines the user does not work are not in it. */
export type LinesElsewhereAnswer = { data: LineElsewhere[] }

/** `PUT /api/admin/order-items/{id}/other-offer` answers `{data: TakenOffer}`. */
export type TakenOffer = {
  /** What became of it: the buyer decides, or the line is of that list from now on. */
  outcome: 'proposed' | 'replaced'
}
