import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import type { UploadOwner } from '#app/uploads/upload_policy'

/**
 * Creates an upload of another owner from a stored file; the caller has checked the permission. The file is not
 * copied and is removed with the last of its uploads.
 *
 * @returns the new upload, or refuses with `upload_gone` if the file was removed
 */
export async function adoptUpload(
  id: number,
  owner: UploadOwner & { user_id: number }
): Promise<Result<{ id: number }, { type: 'upload_gone' }>> {
  const adopted = await sql.one<{ id: number }>(
    `INSERT INTO uploads (contractor_id, user_id, type, sha256, name, size, format, parse_result,
       file_key)
     SELECT $2::bigint, $3::bigint, type, sha256, name, size, format, parse_result, file_key
     FROM uploads WHERE id = $1 AND file_key IS NOT NULL FOR UPDATE
     RETURNING id`,
    [id, owner.contractor_id, owner.user_id]
  )
  return adopted ? ok(adopted) : failed('upload_gone')
}
