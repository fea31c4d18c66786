import { defineJob } from '#app/jobs/define_job'
import { sql } from '#app/database/sql'
import { isHeld } from '#app/uploads/upload_kinds'
import { dropFile } from '#app/uploads/own_uploads'
import { removeOrphans } from '#app/uploads/storage/remove_orphans'
import { removeLeftovers } from '#app/uploads/storage/temporary_files'
import env from '#start/env'

const CHUNK = 500

/** Removes old files, unknown files, and files that killed processes left. */
export const sweepUploads = defineJob({
  name: 'sweep_uploads',
  cron: '47 */6 * * *',
  mostAttempts: 3,
  async run(_payload, { signal }) {
    await removeLeftovers()
    await removeOldFiles(signal)
    await removeOrphans('uploads', signal)
  },
})

/** The rows stay, because the results of the files refer to them. */
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
