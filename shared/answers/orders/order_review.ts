/** A line that is about to be ordered and that its buyer should look at. */
export type ReviewedLine = {
  brand_name: string
  partnumber: string
  asked_quantity: number
  /** What is ordered. */
  quantity: number
  /** What is known to be there; null: not known. */
  available_quantity: number | null
}

/** Lines of an order alike in something, the first of them by name. */
export type ReviewedLines = { lines_count: number; lines: ReviewedLine[] }

/** Lines that are raised to a minimum or a multiple: by so many pieces all together, which cost so much. */
export type RaisedLines = ReviewedLines & { pieces_count: number; amount: string }

/** What there is to look at in the lines of an order before it is placed. Money is in its currency. */
export type LinesReview = {
  lines_count: number
  amount: string
  raised: RaisedLines
  /** More is asked for than is known to be there. */
  short: ReviewedLines
}

/** Why a row of a quotation is not ordered with the others. */
export const LEFT_REASONS = [
  'not_ordered',
  'not_chosen',
  'ambiguous',
  'none',
  'at_manager',
  'rejected',
] as const

export type LeftReason = (typeof LEFT_REASONS)[number]

/** A row of a quotation that stays open, as it asks. */
export type LeftRow = {
  row_number: number
  brand_name: string
  partnumber: string
  quantity: string
  reason: LeftReason
}

/** The rows of a quotation that stay open beside an order, the first of them by name. */
export type LeftRows = { counts: Partial<Record<LeftReason, number>>; rows: LeftRow[] }

/** `POST /api/quotations/{id}/order-review` answers `{data: QuotationReview}`. */
export type QuotationReview = LinesReview & { left: LeftRows }
