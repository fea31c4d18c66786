import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { importPutBack } from '#app/price_lists/audit_events'
import { findChain, type ChainError } from '#app/price_lists/imports/versions/find_chain'
import { keptVersions } from '#app/price_lists/imports/life/kept_versions'
import { lockList } from '#app/price_lists/imports/versions/lock_list'
import { queueImport } from '#app/price_lists/imports/queue/queue_import'

export type PutBackError =
  | ChainError
  | { type: 'version_not_kept' }
  | { type: 'version_on_sale' }
  | { type: 'import_under_way' }

/**
 * Puts an earlier version of a price list on sale again, by applying its kept file: an import of its own.
 *
 * @param isConfirmed it waits for nobody, whatever it changes
 * @returns its id, or refuses with `version_not_kept` (none of the last ten), `version_on_sale`,
 *   `upload_gone`, `version_of_update`, `too_many_updates`, and `import_under_way` (the list is about
 *   to change anyway)
 */
export async function putBack(
  importId: number,
  { userId, isConfirmed }: { userId: number; isConfirmed: boolean },
  origin: AuditOrigin
): Promise<Result<{ id: number }, PutBackError>> {
  return sql.transaction(async (tx) => {
    const list = await lockList(tx, importId)
    if (list === null) return failed('version_not_kept')
    const version = await tx.one<{ place: number }>(
      `SELECT v.place FROM (${keptVersions('$1')}) v WHERE v.id = $2`,
      [list.id, importId]
    )
    if (version === null) return failed('version_not_kept')
    if (version.place === 1) return failed('version_on_sale')
    if (list.is_busy) return failed('import_under_way')
    const chain = await findChain(tx, importId)
    if (!chain.ok) return chain
    const { upload_id: uploadId, config, stands_on_id: standsOn } = chain.value
    const put = { priceListId: list.id, uploadId, config, userId, confirmed: isConfirmed }
    const queued = await queueImport({ ...put, reapplies: importId, standsOn }, tx)
    await importPutBack.record(tx, origin, { subject: `price_import:${importId}`, by: queued.id })
    return ok(queued)
  })
}
