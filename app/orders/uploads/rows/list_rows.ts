import type { ListAnswer } from '#shared/answers/list'
import type {
  OrderRowRejection,
  OrderUpload,
  OrderUploadRow,
} from '#shared/answers/orders/order_upload'
import { sql } from '#app/database/sql'

export interface OrderUploadRowsQuery {
  outcome?: OrderUploadRow['outcome']
  reason?: OrderRowRejection
  /** Whether more is asked than is known to be there. */
  is_short?: boolean
  page: number
  per_page: number
}

/** As `short_count` counts them. */
const isShort = `outcome = 'line' AND line_quantity IS NOT NULL AND available_quantity IS NOT NULL
  AND NOT available_is_minimum AND available_quantity < line_quantity`

/** The rows of a checked file that ask for something, in the order of the file. */
export async function listOrderUploadRows(
  { id }: OrderUpload,
  { outcome, reason, is_short, page, per_page }: OrderUploadRowsQuery
): Promise<ListAnswer<OrderUploadRow>> {
  const asked = `order_upload_id = $1 AND ($2::text IS NULL OR outcome = $2)
    AND ($3::text IS NULL OR reason = $3) AND ($4::boolean IS NULL OR $4 = (${isShort}))`
  const filters = [id, outcome ?? null, reason ?? null, is_short ?? null]
  const offset = (page - 1) * per_page
  const data = await sql.rows<OrderUploadRow>(
    `SELECT row_number, outcome, CASE WHEN outcome = 'merged' THEN line_row END AS merged_into,
       reason, brand_name, partnumber, reference, quantity, price_seen, price, price_name,
       line_quantity, available_quantity, minimum, multiple
     FROM order_upload_rows WHERE ${asked} ORDER BY row_number LIMIT $5 OFFSET $6`,
    [...filters, per_page, offset]
  )
  const counted = await sql.one<{ total: number }>(
    `SELECT count(*) AS total FROM order_upload_rows WHERE ${asked}`,
    filters
  )
  const [from, to] = data.length === 0 ? [0, 0] : [offset + 1, offset + data.length]
  return { data, meta: { current_page: page, from, to, per_page, total: counted?.total ?? 0 } }
}
