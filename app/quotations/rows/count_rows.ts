import { wakeRelayAfterCommit } from '#app/events/wake_up'
import type { Transaction } from '#app/database/sql'
import { quotationUpdates } from '#app/quotations/events'

/** By how many more, or fewer. */
export interface RowCounts {
  lines?: number
  merged?: number
  rejected?: number
  left_out?: number
}

/** What became of the rows of a quotation, told of; together there are as many as before. */
export async function countRows(
  tx: Transaction,
  quotationId: number,
  { lines = 0, merged = 0, rejected = 0, left_out = 0 }: RowCounts
): Promise<void> {
  await tx.run(
    `WITH changed AS (
       UPDATE quotations SET lines_count = lines_count + $2, merged_count = merged_count + $3,
         rejected_count = rejected_count + $4, left_out_count = left_out_count + $5
       WHERE id = $1 RETURNING *)
     ${quotationUpdates('changed')}`,
    [quotationId, lines, merged, rejected, left_out]
  )
  await wakeRelayAfterCommit(tx)
}
