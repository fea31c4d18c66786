import { sql } from '#app/database/sql'
import { isFree } from '#app/uploads/upload_kinds'

/**
 * Returns the stored bytes of a contractor's files, without the given file, which may be uploaded again, and without
 * files that do not count towards the quota.
 */
export async function keptBytes(contractorId: number, sha256: string): Promise<number> {
  const kept = await sql.one<{ bytes: number }>(
    `SELECT coalesce(sum(size), 0)::bigint AS bytes FROM (
       SELECT size FROM uploads
       WHERE contractor_id = $1 AND file_key IS NOT NULL AND sha256 <> $2
       GROUP BY file_key, size HAVING NOT bool_or(${isFree()})) AS files`,
    [contractorId, sha256]
  )
  return kept?.bytes ?? 0
}
