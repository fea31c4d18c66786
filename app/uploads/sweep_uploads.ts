import { defineJob } from '#app/jobs/define_job'
import { sql } from '#app/database/sql'
import { isHeld } from '#app/uploads/held_uploads'
import { dropFile } from '#app/uploads/own_uploads'
import { listKeptFiles, removeFile } from '#app/uploads/storage/kept_files'
import { removeLeftovers } from '#app/uploads/storage/temporary_files'
import env from '#start/env'

const CHUNK = 500
/** A file is kept a moment before its row is written, and the clocks of two machines differ. */
const ORPHAN_DAYS = 2

/** Removes what is too old, what nobody knows of, and what killed processes left. */
export const sweepUploads = defineJob({
  name: 'sweep_uploads',
  cron: '47 */6 * * *',
  mostAttempts: 3,
  async run(_payload, { signal }) {
    await removeLeftovers()
    await removeOldFiles(signal)
    await removeOrphans(signal)
  },
})

/** The rows stay, for what was made of the files refers to them. */
export async function removeOldFiles(signal?: AbortSignal): Promise<void> {
  const days = env.get('UPLOAD_DAYS', 30)
  for (;;) {
    const old = await sql.rows<{ id: number; file_key: string }>(
      `SELECT id, file_key FROM uploads
       WHERE file_key IS NOT NULL AND created_at < now() - make_interval(days => $1)
         AND NOT ${isHeld()}
       ORDER BY created_at LIMIT ${CHUNK}`,
      [days]
    )
    for (const { id, file_key } of old) {
      if (signal?.aborted) return
      await dropFile({ id, file_key }, isHeld())
    }
    if (old.length < CHUNK) return
  }
}

/** Files whose row was never written or is gone. */
export async function removeOrphans(signal?: AbortSignal): Promise<void> {
  const newest = new Date(Date.now() - ORPHAN_DAYS * 24 * 3_600_000).toISOString().slice(0, 10)
  let keys: string[] = []
  for await (const { key, day } of listKeptFiles()) {
    if (signal?.aborted) return
    if (day > newest) continue
    keys.push(key)
    if (keys.length === CHUNK) {
      await removeUnknown(keys)
      keys = []
    }
  }
  await removeUnknown(keys)
}

async function removeUnknown(keys: string[]): Promise<void> {
  const unknown = await sql.rows<{ key: string }>(
    `SELECT key FROM unnest($1::text[]) AS key
     WHERE NOT EXISTS (SELECT FROM uploads WHERE file_key = key)`,
    [keys]
  )
  for (const { key } of unknown) await removeFile(key)
}
