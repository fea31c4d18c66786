import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { importConfirmed } from '#app/price_lists/audit_events'
import { moveImports } from '#app/price_lists/imports/life/import_states'
import { enqueueImport } from '#app/price_lists/imports/queue/queue_import'

/**
 * Lets an import go live that waits for it: it is queued again, and whatever its file changes by
 * then is changed.
 *
 * @returns or refuses with `import_not_waiting`, also for the second of two, and `upload_gone`
 */
export async function confirmImport(
  importId: number,
  userId: number,
  origin: AuditOrigin
): Promise<Result<null, { type: 'import_not_waiting' } | { type: 'upload_gone' }>> {
  return sql.transaction(async (tx) => {
    const row = await tx.one<Waiting>(
      `SELECT i.id, i.is_check, u.file_key IS NOT NULL AS has_file
       FROM price_imports i LEFT JOIN uploads u ON u.id = i.upload_id
       WHERE i.id = $1 AND i.state = 'awaiting_confirmation' FOR UPDATE OF i`,
      [importId]
    )
    if (row === null) return failed('import_not_waiting')
    if (!row.has_file) return failed('upload_gone')
    const change = {
      set: 'confirmed_by = $2, confirmed_at = now(), finished_at = NULL',
      where: `i.id = $1 AND i.state = 'awaiting_confirmation'`,
      values: [importId, userId],
    }
    await moveImports('queued', change, tx)
    await enqueueImport(tx, row)
    await importConfirmed.record(tx, origin, {
      subject: `price_import:${importId}`,
      before: { state: 'awaiting_confirmation' },
      after: { state: 'queued' },
    })
    return ok(null)
  })
}

interface Waiting {
  id: number
  is_check: boolean
  has_file: boolean
}
