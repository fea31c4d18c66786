import { sql } from '#app/database/sql'
import type { Upload } from '#app/uploads/own_uploads'
import { uploadKind } from '#app/uploads/upload_kinds'
import type { SameFile } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'

/** The maximum number of copies of a file that are searched. */
const MOST_LOOKED_AT = 50

/**
 * Finds an earlier upload of the same file by the contractor, or by any of the staff: the first one with a result, or
 * else the first one. Null for a new file.
 */
export async function findSameFile(
  upload: Pick<Upload, 'id' | 'contractor_id' | 'user_id' | 'sha256'>,
  type: UploadType
): Promise<SameFile | null> {
  const earlier = await sql.rows<{ id: number; name: string; created_at: Date }>(
    `SELECT id, name, created_at FROM uploads
     WHERE sha256 = $1 AND contractor_id IS NOT DISTINCT FROM $2 AND type = $3
       AND id < $4 AND (contractor_id IS NOT NULL OR user_id = $5)
     ORDER BY id LIMIT ${MOST_LOOKED_AT}`,
    [upload.sha256, upload.contractor_id, type, upload.id, upload.user_id]
  )
  const [first] = earlier
  if (!first) return null
  const results = await uploadKind(type)?.findResults(earlier.map(({ id }) => id))
  const found = earlier.find(({ id }) => results?.has(id)) ?? first
  return {
    upload_id: found.id,
    name: found.name,
    created_at: found.created_at.toISOString(),
    result: results?.get(found.id) ?? null,
  }
}
