import type { ImportConfig } from '#app/price_lists/imports/engine/import_config'
import { queueImport } from '#app/price_lists/imports/queue/queue_import'
import { failed, ok, type Result } from '#app/errors/result'
import { sql } from '#app/database/sql'

export type UndoError =
  | { type: 'import_not_undoable' }
  | { type: 'upload_gone' }
  | { type: 'import_under_way' }

/**
 * Takes back the newest import of a price list that is live, by applying the file of the live one
 * before it again: an import of its own, which waits for nobody's confirmation.
 *
 * @returns its id, or refuses with `import_not_undoable` (not the newest live one, an undo itself,
 *   the first, or after an update), `upload_gone` and `import_under_way` (the list is about to change anyway)
 */
export async function undoImport(
  importId: number,
  userId: number
): Promise<Result<{ id: number }, UndoError>> {
  return sql.transaction(async (tx) => {
    const list = await tx.one<{ id: number }>(
      `SELECT id FROM price_lists
       WHERE id = (SELECT price_list_id FROM price_imports WHERE id = $1) FOR NO KEY UPDATE`,
      [importId]
    )
    if (list === null) return failed('import_not_undoable')
    const newest = await tx.rows<LiveImport>(
      `SELECT i.id, i.undoes_id, i.upload_id, i.config, u.file_key IS NOT NULL AS has_file
       FROM price_imports i LEFT JOIN uploads u ON u.id = i.upload_id
       WHERE i.price_list_id = $1 AND i.state = 'live' ORDER BY i.finished_at DESC, i.id DESC LIMIT 2`,
      [list.id]
    )
    const [undone, before] = newest
    if (!before || undone?.id !== importId || undone.undoes_id !== null) {
      return failed('import_not_undoable')
    }
    // Its file is not all the list had.
    if (before.config?.mode === 'update') return failed('import_not_undoable')
    if (before.upload_id === null || !before.has_file) return failed('upload_gone')
    const under_way = await tx.one(
      `SELECT id FROM price_imports
       WHERE price_list_id = $1 AND NOT is_check AND state IN ('queued', 'running') LIMIT 1`,
      [list.id]
    )
    if (under_way) return failed('import_under_way')
    const { upload_id: uploadId, config, id: reapplies } = before
    const undoes = importId
    return ok(
      await queueImport({ priceListId: list.id, uploadId, userId, config, reapplies, undoes }, tx)
    )
  })
}

interface LiveImport {
  id: number
  undoes_id: number | null
  upload_id: number | null
  config: ImportConfig | null
  has_file: boolean
}
