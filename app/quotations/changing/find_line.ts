import type { LineStatus } from '#shared/answers/quotation'
import { sql, type Transaction } from '#app/database/sql'

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
  status: LineStatus
  /** Several brands have its number, or had it. */
  has_brands: boolean
  ordered_quantity: number
  chosen_positions: number[]
  chosen_quantities: number[]
  is_chosen_by_hand: boolean
  version: number
}

const columns = `i.id, i.row_number, i.partnumber, i.partnumber_key, i.brand_name, i.quantity,
  i.reference, i.description, i.price_limit, i.delivery_limit, i.merged_count, i.status,
  i.brands IS NOT NULL AS has_brands, i.ordered_quantity,
  i.chosen_positions, i.chosen_quantities, i.is_chosen_by_hand, i.version`

/** A line of a contractor's quotation, and what that is in; null when there is none. */
export function findLine(
  contractorId: number,
  quotationId: number,
  itemId: number
): Promise<(LockedLine & { currency_code: string }) | null> {
  return sql.one(
    `SELECT ${columns}, q.currency_code
     FROM quotation_items i JOIN quotations q ON q.id = i.quotation_id
     WHERE q.contractor_id = $1 AND q.id = $2 AND i.id = $3`,
    [contractorId, quotationId, itemId]
  )
}

/** Locks lines of a quotation until the transaction ends; those that are not there are left out. */
export function lockLines(
  tx: Transaction,
  quotationId: number,
  itemIds: readonly number[]
): Promise<LockedLine[]> {
  return tx.rows<LockedLine>(
    `SELECT ${columns} FROM quotation_items i
     WHERE i.quotation_id = $1 AND i.id = ANY($2) ORDER BY i.id FOR UPDATE`,
    [quotationId, itemIds]
  )
}
