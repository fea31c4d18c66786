import type { Box, SaleDetail } from '#shared/answers/sale'
import { sql } from '#app/database/sql'

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
    `SELECT last.closed_at AS packed_at, nullif(packer.name, '') AS packed_by,
       nullif(issuer.name, '') AS issued_by
     FROM sales s
     LEFT JOIN LATERAL (SELECT b.closed_at, b.opened_by FROM boxes b WHERE b.sale_id = s.id
       ORDER BY b.closed_at DESC NULLS LAST, b.box_number DESC LIMIT 1) last ON true
     LEFT JOIN users packer ON packer.id = last.opened_by
     LEFT JOIN users issuer ON issuer.id = s.issued_by
     WHERE s.id = $1`,
    [saleId]
  )
  return hands ?? { packed_at: null, packed_by: null, issued_by: null }
}
