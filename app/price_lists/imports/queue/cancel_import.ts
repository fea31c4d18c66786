import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { importCancelled } from '#app/price_lists/audit_events'
import { moveImports } from '#app/price_lists/imports/life/import_states'

/** What is written of one that somebody stopped. */
const CANCELLED = { set: `finished_at = now(), failure = 'cancelled'` }

export type CancelError = { type: 'import_over' } | { type: 'import_waits' }

/**
 * Stops an import or a check that waits for its turn or runs, and withdraws one that waits for a
 * confirmation. What runs notices within a second, and changes nothing any more.
 *
 * @param decides who asks may decide on what waits for a confirmation: they reject it, with a reason
 * @returns or refuses with `import_over`, also when it just went live, and `import_waits`
 */
export async function cancelImport(
  importId: number,
  origin: AuditOrigin,
  { decides = false }: { decides?: boolean } = {}
): Promise<Result<null, CancelError>> {
  const isCancelled = await sql.transaction(async (tx) => {
    const found = await tx.one<{ state: string }>(
      'SELECT state FROM price_imports WHERE id = $1 FOR NO KEY UPDATE',
      [importId]
    )
    const which = decides ? `i.id = $1 AND i.state <> 'awaiting_confirmation'` : 'i.id = $1'
    const cancelled = await moveImports(
      'failed',
      { ...CANCELLED, where: which, values: [importId] },
      tx
    )
    if (cancelled.length === 0) return false
    await importCancelled.record(tx, origin, {
      subject: `price_import:${importId}`,
      before: found ?? {},
      after: { state: 'failed', failure: 'cancelled' },
    })
    return true
  })
  if (isCancelled) return ok(null)
  const waits = await sql.one(
    `SELECT id FROM price_imports WHERE id = $1 AND state = 'awaiting_confirmation'`,
    [importId]
  )
  return failed(waits ? 'import_waits' : 'import_over')
}

/** Stops older checks of the same user and list: nobody looks at them any more. */
export async function dropChecksBefore(
  checkId: number,
  { priceListId, userId }: { priceListId: number; userId: number }
): Promise<void> {
  await moveImports('failed', {
    ...CANCELLED,
    where: `i.price_list_id = $1 AND i.user_id = $2 AND i.id < $3 AND i.is_check
      AND i.state IN ('queued', 'running')`,
    values: [priceListId, userId, checkId],
  })
}
