import { sql } from '#app/database/sql'

/** The ids behind an order's number and line numbers (all without); null when one is missing. */
export async function findMovableLines(
  number: string,
  lines: number[] | null
): Promise<{ order_id: number; order_item_ids: number[] } | null> {
  if (lines?.some((line) => !Number.isSafeInteger(line))) return null
  const rows = await sql.rows<{ id: number; order_id: number }>(
    `SELECT i.id, i.order_id FROM order_items i JOIN orders o ON o.id = i.order_id
     WHERE o.number = $1 AND ($2::int[] IS NULL OR i.line = ANY ($2)) ORDER BY i.line`,
    [number, lines]
  )
  const [first] = rows
  if (!first || (lines && rows.length < new Set(lines).size)) return null
  return { order_id: first.order_id, order_item_ids: rows.map((row) => row.id) }
}
