import { priceImportProgress } from '#app/price_lists/imports/life/import_events'
import { wakeAfterCommit } from '#app/events/outbox'
import { failed, ok, type Result } from '#app/errors/result'
import { sql } from '#app/database/sql'

/**
 * Stops an import or a check that waits or runs, and gives up one that waits for a confirmation.
 * What runs notices within a second, and changes nothing any more.
 *
 * @returns or refuses with `import_over`, also when it just went live
 */
export async function cancelImport(
  importId: number
): Promise<Result<null, { type: 'import_over' }>> {
  return sql.transaction(async (tx) => {
    const cancelled = await tx.run(
      `UPDATE price_imports SET state = 'failed', finished_at = now(),
         failure = CASE state WHEN 'awaiting_confirmation' THEN 'rejected' ELSE 'cancelled' END
       WHERE id = $1 AND state IN ('queued', 'running', 'awaiting_confirmation')`,
      [importId]
    )
    if (cancelled === 0) return failed('import_over')
    await priceImportProgress(tx, importId)
    wakeAfterCommit(tx)
    return ok(null)
  })
}
