import type { Sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import type { ImportConfig } from '#app/price_lists/imports/engine/import_config'
import type { DecimalMarks } from '#app/price_lists/imports/reading/price_row'
import {
  chainsOf,
  empties,
  isAddedToUnknown,
  MOST_FILES,
} from '#app/price_lists/imports/life/kept_versions'

export type ChainError =
  | { type: 'upload_gone' }
  | { type: 'version_of_update' }
  | { type: 'too_many_updates'; limit: number }

/** A file a version is made of, and how it was read. */
export interface ChainFile {
  /** The import with which it came, before any version of it was put back. */
  import_id: number
  upload_id: number
  file_name: string
  config: ImportConfig | null
  marks: DecimalMarks | null
}

/** The file of a version itself, and those it stands on, the oldest first. */
export interface Chain extends ChainFile {
  stands_on_id: number | null
  before: ChainFile[]
}

interface ChainRow {
  import_id: number
  upload_id: number | null
  file_name: string
  config: ImportConfig | null
  marks: DecimalMarks | null
  stands_on_id: number | null
  has_file: boolean
  empties: boolean
  is_added_to_unknown: boolean
}

/** The import whose file `i` applies again, or that one does in turn; else itself. */
const CAME_WITH = `(WITH RECURSIVE applied (id, reapplies_id) AS (
    SELECT i.id, i.reapplies_id
    UNION ALL
    SELECT b.id, b.reapplies_id FROM applied a JOIN price_imports b ON b.id = a.reapplies_id)
  SELECT id FROM applied WHERE reapplies_id IS NULL)`

/**
 * The files a version is made of.
 *
 * @returns or refuses with `upload_gone`, when one is kept no longer, `version_of_update`, when it
 *   was added to what no import had made, and `too_many_updates`
 */
export async function findChain(tx: Sql, importId: number): Promise<Result<Chain, ChainError>> {
  const rows = await tx.rows<ChainRow>(
    `SELECT ${CAME_WITH} AS import_id, i.upload_id, i.file_name, i.config, i.marks, i.stands_on_id,
       u.file_key IS NOT NULL AS has_file,
       ${empties('i')} AS empties, ${isAddedToUnknown('i')} AS is_added_to_unknown
     FROM (${chainsOf('SELECT id, stands_on_id FROM price_imports WHERE id = $1')}) c
     JOIN price_imports i ON i.id = c.id LEFT JOIN uploads u ON u.id = i.upload_id
     ORDER BY c.depth`,
    [importId]
  )
  if (rows.length > MOST_FILES) {
    return { ok: false, error: { type: 'too_many_updates', limit: MOST_FILES } }
  }
  const files: ChainFile[] = []
  for (const { import_id, upload_id, file_name, config, marks, has_file, ...row } of rows) {
    // A list that was emptied has no file, and nothing that updates could add to.
    if (row.empties && files.length > 0) break
    if (upload_id === null || !has_file) return failed('upload_gone')
    if (row.is_added_to_unknown) return failed('version_of_update')
    files.push({ import_id, upload_id, file_name, config, marks })
  }
  const [own, ...before] = files
  if (!own) return failed('upload_gone')
  return ok({ ...own, stands_on_id: rows[0]?.stands_on_id ?? null, before: before.toReversed() })
}
