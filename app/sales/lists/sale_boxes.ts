import type { Box, SaleDetail } from '#shared/answers/sale'
import { sql } from '#app/database/sql'
import { packersOf } from '#app/sales/shipments/said_now'

/** The boxes of a sale with what is in them, in the order of their numbers. */
export function listBoxes(saleId: number): Promise<Box[]> {
  return sql.rows<Box>(
    `SELECT b.id, b.box_number, b.weight, b.length, b.width, b.height, count(i.id) AS lines_count,
       coalesce(sum(i.quantity), 0)::bigint AS pieces_count,
       coalesce(sum(i.amount), 0)::numeric(24, 2) AS amount
     FROM boxes b LEFT JOIN sale_items i ON i.box_id = b.id
     WHERE b.sale_id = $1 GROUP BY b.id ORDER BY b.box_number`,
    [saleId]
  )
}

type Hands = Pick<SaleDetail, 'packed_by' | 'issued_by'> & { packed_at: Date | null }

/** Who packed and issued a sale. */
export async function findHands(saleId: number): Promise<Hands> {
  const hands = await sql.one<Hands>(
    `SELECT (SELECT max(b.closed_at) FROM boxes b WHERE b.sale_id = s.id) AS packed_at,
       ${packersOf('s.id')} AS packed_by, nullif(issuer.name, '') AS issued_by
     FROM sales s LEFT JOIN users issuer ON issuer.id = s.issued_by
     WHERE s.id = $1`,
    [saleId]
  )
  return hands ?? { packed_at: null, packed_by: null, issued_by: null }
}
