import type { UploadConfig, UploadLimits } from '#shared/answers/upload'
import type { AddressesAnswer } from '#shared/answers/account/address'
import type { OrderCounts, PlacedOrder } from '#shared/answers/order'

/** Why a row that asks for something is not ordered: docs/product/cart_and_ordering.md, "Orders from files". */
export const ORDER_ROW_REJECTIONS = [
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
  'quantity_is_negative',
  'quantity_too_large',
  'price_not_a_number',
  'price_in_other_currency',
  'brand_ambiguous',
  'part_unknown',
  'price_list_unknown',
  'not_in_price_list',
  'doubled',
  'below_minimum',
  'not_a_multiple',
  'price_moved',
] as const

export type OrderRowRejection = (typeof ORDER_ROW_REJECTIONS)[number]

/** What is ordered when rows are rejected: nothing, or the others. */
export const ORDER_MODES = ['all_or_nothing', 'available'] as const

export type OrderMode = (typeof ORDER_MODES)[number]

/** Why a file could not be checked. */
export type OrderUploadFailure =
  | { type: 'too_many_rows' | 'upload_gone' | 'out_of_memory' | 'internal' | 'cancelled' }
  /** As in `errors.file_<problem.type>`. */
  | { type: 'unreadable'; problem: { type: string; format?: string; limit?: number } }

/** Why nothing was ordered of a file that a worker checked. */
export type OrderUploadRefusal =
  | 'rows_rejected'
  | 'nothing_to_order'
  | 'order_upload_changed'
  | 'address_not_found'
  | 'not_allowed'

/**
 * A file with quantities on its way to be an order. Every filled row is one of `lines_count`,
 * `merged_count`, `unasked_count` and `rejected_count`. Money is a decimal string with two places.
 */
export type OrderUpload = {
  id: number
  upload_id: number
  file_name: string
  config: UploadConfig
  state: 'waiting' | 'checked' | 'ordered' | 'failed'
  currency_code: string
  /** How many rows of the file a worker has read so far. */
  rows_read: number
  rows_count: number
  lines_count: number
  merged_count: number
  /** Rows without a quantity. */
  unasked_count: number
  rejected_count: number
  /** Of the rejected ones, in the order of `ORDER_ROW_REJECTIONS`. */
  rejected: { reason: OrderRowRejection; count: number }[]
  /** Lines of which more is asked than is known to be there. */
  short_count: number
  /** What the lines come to at the prices of the check. */
  amount: string
  /** Lines that became dearer, and what they come to when they are taken at today's prices. */
  moved_count: number
  moved_amount: string
  failure: OrderUploadFailure | null
  /** Why a worker that was to order it did not. */
  refusal: OrderUploadRefusal | null
  order: { id: number; number: string } | null
  created_at: string
}

/** A row as the check sees it. */
export type OrderUploadRow = {
  row_number: number
  outcome: 'line' | 'merged' | 'rejected'
  /** The row whose line it went into. */
  merged_into: number | null
  reason: OrderRowRejection | null
  /** As they stand in the file. */
  brand_name: string
  partnumber: string
  reference: string
  quantity: string
  /** What the file says; null: nothing. */
  price_seen: string | null
  /** What one costs today; null: nothing was found. */
  price: string | null
  price_name: string
  /** Of a line with those that went into it. */
  line_quantity: number | null
  /** What is known to be there; null: not known. */
  available_quantity: number | null
  minimum: number | null
  multiple: number | null
}

/** A line that is something else than in the check: `price` null when it cannot be had any more. */
export type ChangedOrderRow = {
  row_number: number
  brand_name: string
  partnumber: string
  quantity: number
  old_price: string
  price: string | null
}

/** What 409 `order_upload_changed` has as its data. */
export type ChangedOrderUpload = {
  lines: ChangedOrderRow[]
  /** What can be ordered comes to today. */
  total: string
}

/** `POST /orders` with a file of type `price` answers `{data: OrderFromFile}`, or 202 `{data: OrderUpload}`. */
export type OrderFromFile = PlacedOrder & { order_upload: OrderUpload }

/** Props of the page `orders/upload`: its tab beside the lists. */
export type OrderUploadPage = {
  limits: UploadLimits
  counts: OrderCounts
  /** Null for who may not order files. */
  addresses: AddressesAnswer | null
}
