import { sql } from '#app/database/sql'
import { exportsAreOver } from '#app/exports/events'
import { removeFile } from '#app/uploads/storage/kept_files'

/** How long a file is there. */
const HOURS = 24
/** How many a user keeps; the oldest go for a new one. */
const MOST_KEPT = 10

/**
 * An export is ready with its file, or without one has failed; who asked for it hears of that.
 *
 * @returns false when it was over already
 */
export async function endExport(
  id: number,
  file: { key: string; name: string; size: number } | null
): Promise<boolean> {
  const ended = await sql.one<{ id: number }>(
    `WITH ended AS (
       UPDATE exports SET state = CASE WHEN $2::text IS NULL THEN 'failed' ELSE 'ready' END,
         file_key = $2, file_name = $3, size = $4,
         expires_at = CASE WHEN $2::text IS NULL THEN NULL ELSE now() + make_interval(hours => ${HOURS}) END
       WHERE id = $1 AND state = 'pending' RETURNING *),
     event AS (${exportsAreOver('ended')})
     SELECT id FROM ended`,
    [id, file?.key ?? null, file?.name ?? '', file?.size ?? 0]
  )
  if (ended && file) {
    await expireExports(
      `user_id = (SELECT user_id FROM exports WHERE id = $1) AND id NOT IN (
         SELECT k.id FROM exports k JOIN exports n ON n.user_id = k.user_id
         WHERE n.id = $1 AND k.state = 'ready' ORDER BY k.id DESC LIMIT ${MOST_KEPT})`,
      [id]
    )
  }
  return ended !== null
}

/** Takes away the files of ready exports that a condition on `exports` names. */
export async function expireExports(where: string, values: unknown[] = []): Promise<void> {
  // First the rows: a file without one is found by the next sweep, a row without its file not.
  const expired = await sql.rows<{ file_key: string }>(
    `WITH old AS (SELECT id, file_key FROM exports WHERE state = 'ready' AND ${where} FOR UPDATE)
     UPDATE exports x SET state = 'expired', file_key = NULL FROM old WHERE x.id = old.id
     RETURNING old.file_key`,
    values
  )
  for (const { file_key } of expired) await removeFile(file_key)
}
