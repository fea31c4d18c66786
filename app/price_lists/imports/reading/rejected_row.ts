import { storableText } from '#app/database/storable_text'
import type { RejectReason } from '#app/price_lists/imports/reading/price_row'

/** A row that makes no offer, as it is kept. */
export interface RejectedRow {
  /** In the order of the file, from 1: the number of the row, behind all rows of the sheets before. */
  line: number
  /** Of a file that is read from several sheets: which one, and the number of the row there. */
  sheet: string | null
  sheet_line: number | null
  reason: RejectReason
  /** The brand of the row, when no column has it. */
  brand: string | null
  cells: string[]
}

/** A row with all that PostgreSQL can hold of it. */
export function storableRow(row: RejectedRow): RejectedRow {
  return {
    ...row,
    sheet: row.sheet && storableText(row.sheet),
    brand: row.brand && storableText(row.brand),
    cells: row.cells.map(storableText),
  }
}
