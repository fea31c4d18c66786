import type { Quotation, QuotationItem } from '#shared/answers/quotation'
import type { ListAnswer } from '#shared/answers/list'

/** Why a row is no line. */
export const ROW_REJECTIONS = [
  'partnumber_missing',
  'partnumber_without_letters_or_digits',
  'partnumber_too_long',
  'partnumber_exponent',
  'brand_too_long',
  'row_hidden',
  'formula_without_value',
  'error_value',
  'reference_too_long',
  'quantity_not_a_number',
  'quantity_not_whole',
  'quantity_unclear',
  'quantity_is_zero',
  'quantity_too_large',
  'price_limit_not_a_number',
  'price_limit_in_other_currency',
  'delivery_limit_not_a_number',
  'total_row',
] as const

export type RowRejection = (typeof ROW_REJECTIONS)[number]

/** A row of the file that is no line of its own. */
export type QuotationRow = {
  row_number: number
  /** The row into whose line it went; null: rejected. */
  merged_into: number | null
  reason: RowRejection | null
  brand_name: string
  partnumber: string
  quantity: string
  reference: string
  /** As they stand in the file, like all of these. */
  price_limit: string
  delivery_limit: string
  /** What was typed in is in it. */
  is_mended: boolean
  /** A rejected one nobody is asked about any more. */
  is_left_out: boolean
  /** The line it went into, with all its pieces. */
  line_id: number | null
  line_quantity: number | null
  line_version: number | null
}

/** What a change of a row came to: mended, taken apart, left out or taken back. */
export type QuotationRowChange = {
  /** Null: it is a line of its own now. */
  row: QuotationRow | null
  /** The lines that are new or have other pieces, with their offers. */
  items: QuotationItem[]
  /** The line that is a row again. */
  gone_item_id: number | null
  quotation: Quotation
}

export type QuotationRowsAnswer = ListAnswer<QuotationRow>
