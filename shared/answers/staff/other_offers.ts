/** What another price list has for the part of a line now, at the prices of its contractor. */
export type OtherOffer = {
  offer_id: number
  price_list_name: string
  /** What a piece costs us, in the currency of the list. */
  cost: string
  cost_currency: string
  /** What the buyer pays today, in the currency of the order. */
  price: string
  currency_code: string
  /** Dearer than it was ordered: the buyer is asked. Else the line keeps its price, and nobody is. */
  asks_buyer: boolean
  delivery_days: number
  delivery_days_max: number | null
  /** Null: not known. */
  available_quantity: number | null
  available_is_minimum: boolean
  multiple: number
  min_quantity: number
}

/** `GET /api/admin/order-items/{id}/other-offers`: the cheapest first. */
export type OtherOffersAnswer = { data: OtherOffer[] }

/** `PUT /api/admin/order-items/{id}/other-offer` answers `{data: TakenOffer}`. */
export type TakenOffer = {
  /** What became of it: the buyer decides, or the line is of that list from now on. */
  outcome: 'proposed' | 'replaced'
}
