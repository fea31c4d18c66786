import { wakeRelayAfterCommit } from '#app/events/wake_up'
import type { Transaction } from '#app/database/sql'
import { queueUpdates } from '#app/quotations/events'

/**
 * Lines do not wait for a manager any more; what one prepared for them is dropped. Those that did not
 * wait stay as they are.
 *
 * @param itemIds null: all of the quotation
 * @returns how many did
 */
export async function leaveManager(
  tx: Transaction,
  quotationId: number,
  itemIds: readonly number[] | null
): Promise<number> {
  const left = await tx.rows(
    `UPDATE quotation_items SET at_manager_since = NULL, answer = NULL,
       answer_version = answer_version + 1
     WHERE quotation_id = $1 AND at_manager_since IS NOT NULL
       AND ($2::bigint[] IS NULL OR id = ANY($2)) RETURNING id`,
    [quotationId, itemIds]
  )
  if (left.length > 0) await emitQueueUpdated(tx, quotationId)
  return left.length
}

/** Tells the managers that their queue changed. */
export async function emitQueueUpdated(tx: Transaction, quotationId: number): Promise<void> {
  await tx.run(queueUpdates('(SELECT * FROM quotations WHERE id = $1)'), [quotationId])
  await wakeRelayAfterCommit(tx)
}
