import { sql } from '#app/database/sql'
import { failed, type Result } from '#app/errors/result'
import { adoptUpload } from '#app/uploads/adopt_upload'
import type { UploadOwner } from '#app/uploads/upload_policy'

/** Makes the last file of a source that nobody has mapped an upload of who is about to. */
export async function adoptUnmapped(
  sourceId: number,
  owner: UploadOwner & { user_id: number }
): Promise<Result<{ id: number }, { type: 'upload_gone' }>> {
  const waiting = await sql.one<{ upload_id: number }>(
    `SELECT (facts ->> 'upload_id')::bigint AS upload_id FROM price_source_log
     WHERE price_source_id = $1 AND event = 'unmapped' ORDER BY id DESC LIMIT 1`,
    [sourceId]
  )
  return waiting ? adoptUpload(waiting.upload_id, owner) : failed('upload_gone')
}
