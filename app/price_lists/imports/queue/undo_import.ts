import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { importUndone } from '#app/price_lists/audit_events'
import { queueEmptying, queueImport } from '#app/price_lists/imports/queue/queue_import'
import { findChain, type ChainError } from '#app/price_lists/imports/versions/find_chain'
import { empties, IS_BEGINNING } from '#app/price_lists/imports/life/kept_versions'
import { lockList } from '#app/price_lists/imports/versions/lock_list'

export type UndoError = ChainError | { type: 'import_not_undoable' } | { type: 'import_under_way' }

/**
 * Takes back the newest import of a price list that is live, by putting the version before it back, or
 * emptying the list when there is none: an import of its own, which waits for nobody's confirmation.
 *
 * @returns its id, or refuses with `import_not_undoable` (not the newest live one, an undo itself, or
 *   what was in the list before is not known), `upload_gone`, `version_of_update`, `too_many_updates`
 *   and `import_under_way` (the list is about to change anyway)
 */
export async function undoImport(
  importId: number,
  userId: number,
  origin: AuditOrigin
): Promise<Result<{ id: number }, UndoError>> {
  return sql.transaction(async (tx) => {
    const list = await lockList(tx, importId)
    if (list === null) return failed('import_not_undoable')
    const [undone, before] = await newestTwo(tx, list.id)
    if (undone?.id !== importId || undone.undoes_id !== null) return failed('import_not_undoable')
    if (!before && !undone.is_beginning) return failed('import_not_undoable')
    if (list.is_busy) return failed('import_under_way')
    const noted = async (queued: { id: number }) => {
      await importUndone.record(tx, origin, { subject: `price_import:${importId}`, by: queued.id })
      return ok(queued)
    }
    if (!before || before.empties)
      return noted(await queueEmptying(tx, { undoes: importId, userId }))
    const chain = await findChain(tx, before.id)
    if (!chain.ok) return chain
    const { upload_id: uploadId, config, stands_on_id: standsOn } = chain.value
    const back = { priceListId: list.id, uploadId, userId, config, standsOn }
    return noted(await queueImport({ ...back, reapplies: before.id, undoes: importId }, tx))
  })
}

interface LiveImport {
  id: number
  undoes_id: number | null
  empties: boolean
  is_beginning: boolean
}

function newestTwo(tx: Transaction, priceListId: number): Promise<LiveImport[]> {
  return tx.rows<LiveImport>(
    `SELECT i.id, i.undoes_id, ${empties('i')} AS empties, ${IS_BEGINNING} AS is_beginning
     FROM price_imports i WHERE i.price_list_id = $1 AND i.state = 'live'
     ORDER BY i.finished_at DESC, i.id DESC LIMIT 2`,
    [priceListId]
  )
}
