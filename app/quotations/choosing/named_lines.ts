import type { Transaction } from '#app/database/sql'

export type RefusedLines = 'lines_not_there' | 'line_is_ordered'

/**
 * Why lines that a request names cannot be changed: some are not in the quotation, or are ordered already.
 *
 * @returns null when all of them can
 */
export async function refuseNamedLines(
  tx: Transaction,
  quotationId: number,
  ids: readonly number[]
): Promise<RefusedLines | null> {
  const lines = await tx.rows<{ ordered_quantity: number }>(
    'SELECT ordered_quantity FROM quotation_items WHERE quotation_id = $1 AND id = ANY($2)',
    [quotationId, ids]
  )
  if (lines.length < new Set(ids).size) return 'lines_not_there'
  return lines.some((line) => line.ordered_quantity > 0) ? 'line_is_ordered' : null
}
