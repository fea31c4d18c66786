import type { Export, ExportKindName } from '#shared/answers/export'
import type { Buyer } from '#app/accounts/account_policy'
import { sql } from '#app/database/sql'

/** An export as it is read; its times are not converted to text. */
export type ExportRow = Omit<Export, 'created_at' | 'expires_at'> & {
  file_key: string | null
  created_at: Date
  expires_at: Date | null
}

/** The columns of the exports `x`. An export whose time has passed is expired, even if its file still exists. */
export const exportColumns = `x.id, x.kind, x.subject_id, x.filters, x.file_name, x.file_key, x.size,
  x.created_at, x.expires_at,
  CASE WHEN x.state = 'ready' AND x.expires_at <= now() THEN 'expired' ELSE x.state END AS state`

/** Finds the buyer's own export of a subject: the one with this id, or the latest; null if there is none. */
export function findExport(
  { id: userId, contractor }: Buyer,
  kind: ExportKindName,
  subjectId: number | null,
  exportId: number | null
): Promise<ExportRow | null> {
  return sql.one<ExportRow>(
    `SELECT ${exportColumns} FROM exports x
     WHERE x.user_id = $1 AND x.contractor_id = $2 AND x.kind = $3
       AND x.subject_id IS NOT DISTINCT FROM $4
       AND ($5::bigint IS NULL OR x.id = $5)
     ORDER BY x.id DESC LIMIT 1`,
    [userId, contractor.id, kind, subjectId, exportId]
  )
}

export function toExport({ file_key: _, created_at, expires_at, ...row }: ExportRow): Export {
  return {
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
  }
}
