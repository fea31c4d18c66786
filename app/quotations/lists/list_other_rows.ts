import type { Quotation } from '#shared/answers/quotation'
import type { QuotationRow, QuotationRowsAnswer } from '#shared/answers/quotations/rows'
import { sql } from '#app/database/sql'

export interface OtherRowsQuery {
  kind?: 'merged' | 'rejected'
  page: number
  per_page: number
}

/** Of a cell that became a limit: a list without a file has them behind its other values. */
const limitText = (name: string, place: number) =>
  `coalesce(r.mended ->> '${name}', r.cells[CASE WHEN q.config IS NULL THEN ${place}
    ELSE (q.config -> 'table_headers' ->> '${name}')::int END], '')`

const typed = (name: string) => `coalesce(r.mended ->> '${name}', r.${name}) AS ${name}`

const columns = `r.row_number, r.merged_into,
  CASE WHEN r.merged_into IS NULL THEN r.reason END AS reason, ${typed('brand_name')},
  ${typed('partnumber')}, ${typed('quantity')}, ${typed('reference')},
  ${limitText('price', 5)} AS price_limit, ${limitText('delivery_days', 6)} AS delivery_limit,
  r.mended IS NOT NULL AS is_mended, r.left_out_at IS NOT NULL AS is_left_out,
  i.id AS line_id, i.quantity AS line_quantity, i.version AS line_version`

const tables = `quotation_rows r JOIN quotations q ON q.id = r.quotation_id
  LEFT JOIN quotation_items i ON i.quotation_id = r.quotation_id AND i.row_number = r.merged_into`

/** The rows of a quotation that are no line of their own, in the order of its file. */
export async function listOtherRows(
  { id, merged_count, rejected_count }: Quotation,
  { kind, page, per_page }: OtherRowsQuery
): Promise<QuotationRowsAnswer> {
  const offset = (page - 1) * per_page
  const data = await sql.rows<QuotationRow>(
    `SELECT ${columns} FROM ${tables} WHERE r.quotation_id = $1 AND NOT r.is_line
       AND ($2::boolean IS NULL OR (r.merged_into IS NOT NULL) = $2)
     ORDER BY r.row_number LIMIT $3 OFFSET $4`,
    [id, kind === undefined ? null : kind === 'merged', per_page, offset]
  )
  const total = (kind === 'rejected' ? 0 : merged_count) + (kind === 'merged' ? 0 : rejected_count)
  const [from, to] = data.length === 0 ? [0, 0] : [offset + 1, offset + data.length]
  return { data, meta: { current_page: page, from, to, per_page, total } }
}

/** One of them; null when it is a line of its own. */
export function readOtherRow(quotationId: number, rowNumber: number): Promise<QuotationRow | null> {
  return sql.one<QuotationRow>(
    `SELECT ${columns} FROM ${tables}
     WHERE r.quotation_id = $1 AND r.row_number = $2 AND NOT r.is_line`,
    [quotationId, rowNumber]
  )
}
