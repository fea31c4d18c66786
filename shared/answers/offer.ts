/** One offer as the signed-in contractor may buy it. Money is a decimal string. */
export type Offer = {
  id: number
  brand_name: string
  partnumber: string
  name: string
  price: string
  currency_code: string
  price_list_name: string
  /** `null`: not known. */
  available_quantity: number | null
  /** True: at least `available_quantity`, shown as ">50". */
  available_is_minimum: boolean
  multiple: number
  min_quantity: number
  delivery_days: number
  delivery_days_max: number | null
  is_analogue: boolean
  /** ISO 8601. */
  updated_at: string
  /** The day of the exchange rate in the price; absent unless it is an old one. */
  old_rate_on?: string
}

export type BrandCount = {
  name: string
  offers_count: number
}

/** How the asked number was found: as it is, without its leading zeros, with more of them, or not. */
export type OfferMatch = 'exact' | 'zeros_stripped' | 'zeros_added' | 'none'

/** A number that begins with what was asked. */
export type OfferSuggestion = {
  brand_name: string
  partnumber: string
}

/** `GET /api/offers` */
export type OffersAnswer = {
  offers: Offer[]
  brands: BrandCount[]
  match: OfferMatch
  suggestions: OfferSuggestion[]
  /** True when there are more than the 500 offers shown. */
  truncated: boolean
  /** Only when it was found as a number with a quantity behind it. */
  read_as?: ReadAs
}

/** A number and the quantity that stood behind it: `OC90, 4`. */
export type ReadAs = {
  partnumber: string
  quantity: number
}

export type OfferSort = 'price' | '-price' | 'delivery_days' | 'brand_name'

/** What one number of a list finds. */
export type OfferMatches = {
  match: OfferMatch
  /** Of each brand the offer the buyer usually takes; the brand with most offers first. */
  choices: Offer[]
  /** False when the list names a brand that has no offer: the choices are of others. */
  is_brand_found: boolean
  /** Only when it was found as a number with a quantity behind it. */
  read_as?: ReadAs
}

/** `POST /api/offers/matches`: in the order of the numbers asked for. */
export type OfferMatchesAnswer = {
  data: OfferMatches[]
}
