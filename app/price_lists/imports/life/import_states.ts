import { ImportCancelled, type ImportFailure } from '#app/price_lists/imports/life/import_failure'
import { PROGRESS_EVENT, priceImportProgress } from '#app/price_lists/imports/life/import_events'
import type { StagedCounts } from '#app/price_lists/imports/engine/stage_rows'
import { ringForRelay } from '#app/events/bell'
import { wakeAfterCommit } from '#app/events/outbox'
import { sql } from '#app/database/sql'

/** What is written down when an import begins. */
export interface StartedImport {
  /** The queued one that begins now; a new one without. */
  importId?: number
  priceListId: number
  uploadId?: number
  userId?: number
  fileName: string
  isCheck: boolean
  /** How the file was asked to be read, and how it is. */
  config: object | null
  mapping: object
  bytesTotal: number
}

/**
 * Makes an import `running`, from the beginning when it ran before.
 *
 * @throws ImportCancelled when the queued one waits no more
 */
export async function startImport(started: StartedImport): Promise<number> {
  return sql.transaction(async (tx) => {
    const { importId, mapping, bytesTotal } = started
    const row =
      importId === undefined
        ? await tx.one<{ id: number }>(
            `INSERT INTO price_imports (price_list_id, upload_id, user_id, file_name, is_check,
               config, mapping, bytes_total, state)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'running') RETURNING id`,
            [
              started.priceListId,
              started.uploadId ?? null,
              started.userId ?? null,
              started.fileName,
              started.isCheck,
              started.config,
              mapping,
              bytesTotal,
            ]
          )
        : await tx.one<{ id: number }>(
            `UPDATE price_imports SET state = 'running', started_at = now(), mapping = $2,
               bytes_total = $3, rows_read = 0, bytes_read = 0, rows_rejected = 0, review = NULL
             WHERE id = $1 AND state IN ('queued', 'running') RETURNING id`,
            [importId, mapping, bytesTotal]
          )
    if (row === null) throw new ImportCancelled()
    await tx.run('DELETE FROM price_import_rejects WHERE price_import_id = $1', [row.id])
    await priceImportProgress(tx, row.id)
    wakeAfterCommit(tx)
    return row.id
  })
}

const TELL_EVERY_MS = 500

/**
 * Makes a function that writes down and tells how far reading is, twice a second at most, and
 * that it is over.
 *
 * @throws ImportCancelled from that function, once the import is not `running` any more
 */
export function progressWriter(importId: number, bytesRead: () => number) {
  let told = performance.now()
  return async function tellProgress(
    { rows, rejected }: StagedCounts,
    isOver = false
  ): Promise<void> {
    if (!isOver && performance.now() - told < TELL_EVERY_MS) return
    told = performance.now()
    const events = await sql.run(
      `WITH i AS (UPDATE price_imports SET rows_read = $2, rows_rejected = $3,
           bytes_read = CASE WHEN $5 THEN bytes_total ELSE $4 END
         WHERE id = $1 AND state = 'running' RETURNING *)
       INSERT INTO outbox (event, subject, contractor_id, user_id, payload)
       SELECT ${PROGRESS_EVENT} FROM i JOIN price_lists l ON l.id = i.price_list_id`,
      [importId, rows, rejected, bytesRead(), isOver]
    )
    if (events === 0) throw new ImportCancelled()
    ringForRelay()
  }
}

/** What was read of an import that comes to nothing, when that is why. */
export async function keepCounts(importId: number, staged: StagedCounts): Promise<void> {
  await sql.run(
    `UPDATE price_imports SET rows_total = $2, rows_read = $2, rows_rejected = $3,
       reject_counts = $4, bytes_read = bytes_total WHERE id = $1`,
    [importId, staged.rows, staged.rejected, staged.reasons]
  )
}

/** Writes down why an import came to nothing; one that is over already stays as it is. */
export async function failImport(
  importId: number,
  { type, ...details }: ImportFailure
): Promise<void> {
  await sql.transaction(async (tx) => {
    const failed = await tx.run(
      `UPDATE price_imports SET state = 'failed', failure = $2, failure_details = $3,
         finished_at = now() WHERE id = $1 AND state IN ('queued', 'running')`,
      [importId, type, Object.keys(details).length === 0 ? null : details]
    )
    // Of what was read to its end they are the reason; else they are a part nobody can tell.
    await tx.run(
      `DELETE FROM price_import_rejects r USING price_imports i WHERE i.id = $1
         AND r.price_import_id = i.id AND i.state = 'failed' AND i.reject_counts = '{}'`,
      [importId]
    )
    if (failed === 0) return
    await priceImportProgress(tx, importId)
    wakeAfterCommit(tx)
  })
}

/** An import that was interrupted waits for its job again. */
export async function requeueImport(importId: number): Promise<void> {
  await sql.transaction(async (tx) => {
    const queued = await tx.run(
      "UPDATE price_imports SET state = 'queued' WHERE id = $1 AND state = 'running'",
      [importId]
    )
    if (queued === 0) return
    await priceImportProgress(tx, importId)
    wakeAfterCommit(tx)
  })
}
