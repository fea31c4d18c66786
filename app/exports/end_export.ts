import { wakeRelayAfterCommit } from '#app/events/wake_up'
import { sql, type Sql } from '#app/database/sql'
import { exportsAreOver } from '#app/exports/events'
import { removeFile } from '#app/uploads/storage/kept_files'

/** How long the file of an export is available. */
const HOURS = 24
/** The number and the total size of a user's exports; the oldest ones are removed for a new one. */
const MOST_KEPT = 10
const MOST_BYTES = 200 * 1024 * 1024

/** The exports of the user `$1` within these limits; the newest one is always among them. */
const roomFor = `SELECT id FROM (
    SELECT id, row_number() OVER newest AS place, sum(size) OVER newest AS bytes
    FROM exports WHERE user_id = $1 AND state = 'ready' WINDOW newest AS (ORDER BY id DESC)) kept
  WHERE place = 1 OR (place <= ${MOST_KEPT} AND bytes <= ${MOST_BYTES})`

/**
 * Ends an export: it is ready with its file, or has failed without one. The user is notified.
 *
 * @returns false if it had ended before
 */
export async function endExport(
  id: number,
  file: { key: string; name: string; size: number } | null
): Promise<boolean> {
  const { user, keys } = await sql.transaction(async (tx) => {
    const ended = await tx.one<{ user_id: number }>(
      `WITH ended AS (
         UPDATE exports SET state = CASE WHEN $2::text IS NULL THEN 'failed' ELSE 'ready' END,
           file_key = $2, file_name = $3, size = $4, expires_at =
             CASE WHEN $2::text IS NULL THEN NULL ELSE now() + make_interval(hours => ${HOURS}) END
         WHERE id = $1 AND state = 'pending' RETURNING *),
       event AS (${exportsAreOver('ended')})
       SELECT user_id FROM ended`,
      [id, file?.key ?? null, file?.name ?? '', file?.size ?? 0]
    )
    await wakeRelayAfterCommit(tx)
    const tooMany = `user_id = $1 AND id NOT IN (${roomFor})`
    return { user: ended, keys: ended ? await expire(tx, tooMany, [ended.user_id]) : [] }
  })
  for (const key of keys) await removeFile(key)
  return user !== null
}

/** Removes the files of expired exports. */
export async function expireExports(): Promise<void> {
  for (const key of await expire(sql, 'expires_at <= now()')) await removeFile(key)
}

/**
 * Marks the ready exports that match a condition as expired.
 *
 * @returns the keys of their files, which have to be removed; the next sweep finds a file that was not removed
 */
async function expire(db: Sql, where: string, values: unknown[] = []): Promise<string[]> {
  const expired = await db.rows<{ file_key: string }>(
    `WITH old AS (SELECT id, file_key FROM exports WHERE state = 'ready' AND ${where} FOR UPDATE)
     UPDATE exports x SET state = 'expired', file_key = NULL FROM old WHERE x.id = old.id
     RETURNING old.file_key`,
    values
  )
  return expired.map(({ file_key }) => file_key)
}
