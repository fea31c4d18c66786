import type { ExportKindName } from '#shared/answers/export'
import type { Buyer } from '#app/accounts/account_policy'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import type { ExportFilters } from '#app/exports/export_kinds'
import { exportColumns, type ExportRow } from '#app/exports/find_export'
import { enqueue, type JobTicket } from '#app/jobs/define_job'

/** The payload of an export job. */
export interface ExportJob {
  exportId: number
}

/** Creates the file of an export. */
export const exportTicket: JobTicket<ExportJob> = { name: 'make_export', mostAttempts: 4 }

/** The maximum number of pending exports of a user. */
const MOST_PENDING = 10

/**
 * Requests an export for the buyer. The same request while it is pending returns the same export.
 */
export function requestExport(
  { id: userId, contractor }: Buyer,
  kind: ExportKindName,
  subjectId: number | null,
  filters: ExportFilters
): Promise<Result<ExportRow, { type: 'too_much_at_once' }>> {
  return sql.transaction(async (tx) => {
    // Serialises concurrent requests, so that they are counted correctly.
    await tx.run('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
    const asked = await tx.one<ExportRow & { is_new: boolean; pending: number }>(
      `INSERT INTO exports AS x (contractor_id, user_id, kind, subject_id, filters)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id, contractor_id, kind, subject_id, filters) WHERE state = 'pending'
         DO UPDATE SET filters = excluded.filters
       RETURNING ${exportColumns}, xmax = 0 AS is_new, (SELECT count(*) FROM exports
         WHERE user_id = $2 AND contractor_id = $1 AND state = 'pending') AS pending`,
      [contractor.id, userId, kind, subjectId, JSON.stringify(filters)]
    )
    const { is_new, pending, ...row } = asked! // an INSERT … RETURNING of one row answers one row
    if (!is_new) return ok(row)
    if (pending >= MOST_PENDING) {
      await tx.run('DELETE FROM exports WHERE id = $1', [row.id])
      return failed('too_much_at_once')
    }
    const queue = `exports ${contractor.id}`
    await enqueue(tx, exportTicket, { exportId: row.id }, { queue, key: `export:${row.id}` })
    return ok(row)
  })
}
