import type { RowRejection } from '#shared/answers/quotations/rows'
import type { TableHeaders, UploadColumn } from '#shared/upload_columns'
import { sql, type Sql } from '#app/database/sql'
import { readRequestRow, type RequestRow } from '#app/quotations/lines/request_row'
import { REQUEST_COLUMNS } from '#app/quotations/lines/sort_rows'
import type { DecimalMark } from '#app/sheets/columns/parse_number'

/** Where a row is: its quotation, and its number in the file. */
export interface RowPlace {
  quotationId: number
  rowNumber: number
}

/** What was typed over the cells of a row. */
export type MendedCells = Partial<Record<UploadColumn, string>>

/** A row that was no line of its own when its file was read. */
export interface KeptRow {
  row_number: number
  is_line: boolean
  merged_into: number | null
  reason: RowRejection | null
  mended: MendedCells | null
  is_left_out: boolean
  cells: string[]
  /** Of the quotation: where its file has what. */
  headers: TableHeaders | null
  price_mark: DecimalMark | null
  currency_code: string
}

/** A row of a contractor's quotation; null when it is not there, or was a line from the beginning. */
export function findRow(
  contractorId: number,
  { quotationId, rowNumber }: RowPlace,
  db: Sql = sql
): Promise<KeptRow | null> {
  return db.one<KeptRow>(
    `SELECT r.row_number, r.is_line, r.merged_into, r.reason, r.mended, r.cells,
       r.left_out_at IS NOT NULL AS is_left_out, q.config -> 'table_headers' AS headers,
       q.price_mark, q.currency_code
     FROM quotation_rows r JOIN quotations q ON q.id = r.quotation_id
     WHERE q.contractor_id = $1 AND q.id = $2 AND r.row_number = $3`,
    [contractorId, quotationId, rowNumber]
  )
}

/** What a row asks for with what was typed over its cells, or why it is no line yet. */
export function requestOf(row: KeptRow, mended: MendedCells | null): RequestRow | RowRejection {
  const headers: TableHeaders = row.headers ?? REQUEST_COLUMNS
  // REQUEST_COLUMNS names them in the order of their numbers.
  const values = Object.keys(REQUEST_COLUMNS).map((name) => {
    const column = name as UploadColumn // as the type of REQUEST_COLUMNS says
    return mended?.[column] ?? row.cells[(headers[column] ?? 0) - 1] ?? ''
  })
  // The other cells tell a row of totals.
  const { price_mark: priceMark, currency_code: currency } = row
  const format = { headers: REQUEST_COLUMNS, priceMark, currency }
  return readRequestRow([...values, ...row.cells], format)
}
