import type { OfferMatch } from '#shared/answers/offer'
import type { BrandChoice, LineStatus } from '#shared/answers/quotation'
import type { Found } from '#app/offers/offers_by_key'
import type { RequestLine } from '#app/quotations/lines/sort_rows'

/** A line with what was found for it. */
export interface MatchedLine {
  line: RequestLine
  status: LineStatus
  match: OfferMatch
  /** The part's own offers, then those of analogues, the cheapest first. */
  offers: Found[]
  /** Of an ambiguous one: the likeliest first. */
  brands: BrandChoice[]
}
