import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { importRejected } from '#app/price_lists/audit_events'
import { moveImports } from '#app/price_lists/imports/life/import_states'

/**
 * Gives up an import that waits for a confirmation, in words that its supplier reads.
 *
 * @returns or refuses with `import_not_waiting`, also for the second of two
 */
export function rejectImport(
  importId: number,
  reason: string,
  origin: AuditOrigin
): Promise<Result<null, { type: 'import_not_waiting' }>> {
  const change = {
    set: `finished_at = now(), failure = 'rejected', reject_reason = $2`,
    where: `i.id = $1 AND i.state = 'awaiting_confirmation'`,
    values: [importId, reason],
  }
  return sql.transaction(async (tx) => {
    const rejected = await moveImports('failed', change, tx)
    if (rejected.length === 0) return failed('import_not_waiting')
    await importRejected.record(tx, origin, {
      subject: `price_import:${importId}`,
      before: { state: 'awaiting_confirmation' },
      after: { state: 'failed', failure: 'rejected' },
    })
    return ok(null)
  })
}
