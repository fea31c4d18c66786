import { sql } from '#app/database/sql'
import { listKeptFiles, removeFile, type KeptFolder } from '#app/uploads/storage/kept_files'

const CHUNK = 500
/** A file is stored slightly before its row is written, and the clocks of two machines may differ. */
const ORPHAN_DAYS = 2

/** Removes files of a folder that have no row in the table of the same name. */
export async function removeOrphans(folder: KeptFolder, signal?: AbortSignal): Promise<void> {
  const newest = new Date(Date.now() - ORPHAN_DAYS * 24 * 3_600_000).toISOString().slice(0, 10)
  let keys: string[] = []
  for await (const { key, day } of listKeptFiles(folder)) {
    if (signal?.aborted) return
    if (day > newest) continue
    keys.push(key)
    if (keys.length === CHUNK) {
      await removeUnknown(folder, keys)
      keys = []
    }
  }
  await removeUnknown(folder, keys)
}

async function removeUnknown(table: KeptFolder, keys: string[]): Promise<void> {
  const unknown = await sql.rows<{ key: string }>(
    `SELECT key FROM unnest($1::text[]) AS key
     WHERE NOT EXISTS (SELECT FROM ${table} WHERE file_key = key)`,
    [keys]
  )
  for (const { key } of unknown) await removeFile(key)
}
