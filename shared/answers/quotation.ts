import type { Cart } from '#shared/answers/cart'
import type { ListAnswer } from '#shared/answers/list'
import type { Offer, OfferMatch } from '#shared/answers/offer'
import type { Raised } from '#shared/quantities/raised_quantity'

/** What a quotation's `state_id` means: docs/product/quotations.md, "Quotation states". */
export const QUOTATION_STATES = {
  uploaded: 1,
  processing: 2,
  at_manager: 3,
  ready: 4,
  partly_ordered: 5,
  ordered: 6,
  expired: 7,
  cancelled: 8,
  failed: 9,
} as const

export type QuotationState = (typeof QUOTATION_STATES)[keyof typeof QUOTATION_STATES]

/** How all lines are chosen that nobody chose by hand. */
export const STRATEGIES = ['cheapest', 'fastest', 'fewest_price_lists'] as const

export type Strategy = (typeof STRATEGIES)[number]

/** Why a list of wanted parts could not be made lines of. */
export type QuotationFailure =
  | { type: 'no_usable_rows' | 'too_many_rows' | 'upload_gone' | 'out_of_memory' | 'internal' }
  /** As in `errors.file_<problem.type>`. */
  | { type: 'unreadable'; problem: { type: string; format?: string; limit?: number } }

/** Money is a decimal string with two places, in the quotation's currency; times are ISO 8601. */
export type Quotation = {
  id: number
  reference: string
  state_id: QuotationState
  source: 'file' | 'list' | 'api'
  file_name: string
  currency_code: string
  strategy: Strategy | null
  is_split_allowed: boolean
  /** Nothing that is chosen for all lines may come later than in so many working days; null: any day. */
  most_days: number | null
  /** Filled rows of the table = lines + merged + rejected. */
  rows_count: number
  lines_count: number
  merged_count: number
  rejected_count: number
  /** Of the rejected ones those nobody is asked about any more. */
  left_out_count: number
  /** Lines with a chosen offer, and what those come to. */
  chosen_count: number
  amount: string
  /** Lines that wait for a manager, and what the buyer wrote to them. */
  at_manager_count: number
  manager_request: string
  failure: QuotationFailure | null
  /** Who asked; null when that user is gone or was made nobody. */
  user_name: string | null
  valid_until: string | null
  /** A worker looks its offers up again. */
  is_refreshing: boolean
  created_at: string
}

export const QUOTATION_SORTS = [
  'id',
  'reference',
  'state_id',
  'lines_count',
  'amount',
  'created_at',
] as const

export type QuotationSort = (typeof QUOTATION_SORTS)[number]

/** What was found for a line: the part itself, only what can stand in, several brands, or nothing. */
export const LINE_STATUSES = ['found', 'analogue', 'ambiguous', 'none'] as const

export type LineStatus = (typeof LINE_STATUSES)[number]

/** One of several brands under one number. */
export type BrandChoice = {
  name: string
  offers_count: number
  /** How often the contractor ordered this very part. */
  bought_count: number
  /** The lowest. */
  price: string
}

/** An offer of a line, as it was when it was found; `id` is that of the offer. */
export type QuotationOffer = Offer & {
  /** By which it is chosen: its place among the offers of the line, from 0. */
  position: number
  /** A manager made it for this line: `id` is 0, and the price holds as it is until `valid_until`. */
  is_by_hand: boolean
  /** ISO 8601; null: of those of price lists. */
  valid_until: string | null
}

export type ChosenOffer = { position: number; quantity: number }

/** What is taken of one offer for a line. */
export type ChosenPart = ChosenOffer &
  Pick<
    QuotationOffer,
    | 'brand_name'
    | 'partnumber'
    | 'price'
    | 'price_list_name'
    | 'delivery_days'
    | 'delivery_days_max'
    | 'multiple'
    | 'min_quantity'
    | 'available_quantity'
    | 'available_is_minimum'
    | 'is_analogue'
    | 'old_rate_on'
  >

/** What a line came to before. */
export type MovedLine = {
  old_price: string | null
  old_amount: string
  /** What was chosen is not offered any more. */
  is_offer_gone: boolean
}

export type QuotationItem = {
  id: number
  /** Of the file or the list. */
  row_number: number
  /** As asked for. */
  brand_name: string
  partnumber: string
  quantity: number
  reference: string
  description: string
  price_limit: string | null
  delivery_limit: number | null
  /** Rows that went into this one. */
  merged_count: number
  status: LineStatus
  match: OfferMatch
  /** The brand of what is taken, where `brand_name` is another name of it. */
  alias_of: string | null
  /** Of an ambiguous one, the likeliest first. */
  brands: BrandChoice[]
  /** How many offers it can be chosen from. */
  offers_count: number
  chosen: ChosenOffer[]
  /** The same with what it is. */
  parts: ChosenPart[]
  /** What minimum and multiple add to the quantity; null: nothing. */
  raised: Raised | null
  is_chosen_by_hand: boolean
  /**
   * Of what was chosen: the price list (of several: the first one's), the days until all of it is there at
   * the latest, price and amount.
   */
  price_name: string
  delivery_days: number | null
  price: string | null
  amount: string
  ordered_quantity: number
  /** Its buyer gave it up: nothing is chosen for it, and it keeps the quotation open no longer. */
  is_left_out: boolean
  /** Since when it waits for a manager, when one answered last, and what they wrote; ISO 8601. */
  at_manager_since: string | null
  answered_at: string | null
  manager_note: string
  /** Counts the changes: who changes a line says which one they saw. */
  version: number
  /** What it came to before its offers were looked up again, until the buyer has seen it; null: the same. */
  moved: MovedLine | null
  /** Under `embed=offers`. */
  offers?: QuotationOffer[]
}

export const QUOTATION_ITEM_SORTS = [
  'row_number',
  'brand_name',
  'partnumber',
  'quantity',
  'reference',
  'status',
  'price_name',
  'delivery_days',
  'price',
  'amount',
] as const

export type QuotationItemSort = (typeof QUOTATION_ITEM_SORTS)[number]

/** A chosen offer that costs something else today; `409 quotation_changed` has all of them. */
export type ChangedQuotationLine = {
  /** Of the line, and the position of the offer. */
  id: number
  position: number
  brand_name: string
  partnumber: string
  quantity: number
  price: string
  /** Null: it is gone. */
  current_price: string | null
  /** With the minimum and the multiple of today. */
  current_quantity: number
}

/** A line that did not go to the cart, and why. */
export type LeftOutLine = {
  id: number
  /** What a manager offered by hand is ordered in the quotation. */
  reason: 'offer_gone' | 'made_by_hand' | 'not_chosen' | 'ordered' | 'not_there'
}

export type AddedQuotationAnswer = {
  data: { lines_added: number; left_out: LeftOutLine[] }
  /** Without its lines. */
  cart: Cart
}

export type QuotationsAnswer = ListAnswer<Quotation>

export type QuotationItemsAnswer = ListAnswer<QuotationItem>

/** `PATCH` of a line answers the line with its offers, and the quotation with its sums. */
export type ChangedItemAnswer = { data: QuotationItem; quotation: Quotation }

/** `PUT /api/quotations/{id}/leave-out`: how many lines and rows were left out, or are asked for again. */
export type LeftOutAnswer = { data: Quotation; changed_count: number }

/** `PUT /api/quotations/{id}/to-manager` and `…/take-back`. */
export type AtManagerAnswer = {
  data: Quotation
  /** Lines that were sent, or taken back, with this call. */
  changed_count: number
  /** Who looks after the contractor; null when all managers do. */
  manager_name: string | null
}
