import type { Transaction } from '#app/database/sql'
import type { LineOffer } from '#app/quotations/choosing/choose_offers'

/** A line that is about to be changed, under its lock. */
export interface LockedLine {
  id: number
  row_number: number
  partnumber: string
  partnumber_key: string
  brand_name: string
  quantity: number
  reference: string
  description: string
  price_limit: string | null
  delivery_limit: number | null
  merged_count: number
  ordered_quantity: number
  version: number
}

/** Locks a line of a quotation until the transaction ends; null when there is none. */
export function lockLine(
  tx: Transaction,
  quotationId: number,
  itemId: number
): Promise<LockedLine | null> {
  return tx.one<LockedLine>(
    `SELECT id, row_number, partnumber, partnumber_key, brand_name, quantity, reference, description,
       price_limit, delivery_limit, merged_count, ordered_quantity, version
     FROM quotation_items WHERE quotation_id = $1 AND id = $2 FOR UPDATE`,
    [quotationId, itemId]
  )
}

/** The offers of a line in the order of their positions. */
export function offersOf(
  tx: Transaction,
  quotationId: number,
  rowNumber: number
): Promise<LineOffer[]> {
  return tx.rows<LineOffer>(
    `SELECT o.position, o.price, l.name AS price_list_name, o.delivery_days, o.delivery_days_max,
       o.available_quantity, o.available_is_minimum, o.multiple, o.min_quantity, o.is_analogue
     FROM quotation_offers o JOIN price_lists l ON l.id = o.price_list_id
     WHERE o.quotation_id = $1 AND o.row_number = $2 ORDER BY o.position`,
    [quotationId, rowNumber]
  )
}
