import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { RowsDone } from '#shared/answers/export'
import { findSignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { endExport } from '#app/exports/end_export'
import { exportKind, type ExportFilters } from '#app/exports/export_kinds'
import { exportProgress } from '#app/exports/events'
import { exportTicket, type ExportJob } from '#app/exports/request_export'
import { defineJob, type JobRun } from '#app/jobs/define_job'
import { streamThread } from '#app/threads/run_thread'
import { throttleProgress } from '#app/threads/throttle_progress'
import { keepFile, newFileKey, removeFile } from '#app/uploads/storage/kept_files'
import { withTemporaryPath } from '#app/uploads/storage/temporary_files'
import { translateInto } from '#app/texts/translate'

const HEAP_MB = 256
/** A larger young generation would only delay garbage collection. */
const YOUNG_MB = 48

export const makeExportJob = defineJob<ExportJob>({ ...exportTicket, run: makeExport })

interface Row {
  kind: string
  subject_id: number | null
  filters: ExportFilters
  contractor_id: number
  user_id: number
}

/** Creates the file of an export in a thread and stores it. A repeated run starts again, unless the export has ended. */
async function makeExport({ exportId }: ExportJob, { signal, isLastAttempt }: JobRun) {
  const row = await sql.one<Row>(
    `SELECT kind, subject_id, filters, contractor_id, user_id FROM exports
     WHERE id = $1 AND state = 'pending'`,
    [exportId]
  )
  if (!row) return
  try {
    if (!(await makeFile(exportId, row, signal))) await endExport(exportId, null)
  } catch (error) {
    if (isLastAttempt) await endExport(exportId, null)
    throw error
  }
}

/** Returns false if the subject does not exist any more. */
async function makeFile(
  exportId: number,
  { kind: name, user_id, ...asked }: Row,
  signal: AbortSignal
): Promise<boolean> {
  const kind = exportKind(name)
  const reader = await findSignedInUser(user_id)
  if (!kind || !reader) return false
  const file = await kind.describe({ ...asked, reader, t: translateInto(reader.language) })
  if (!file) return false
  const tell = throttleProgress((rows: RowsDone) =>
    exportProgress.emit(sql, {
      subject: `export_progress:${exportId}`,
      user_id,
      payload: { export_id: exportId, ...rows },
    })
  )
  await withTemporaryPath(async (path) => {
    const bytes = streamThread(kind.module, file.input, {
      signal,
      heapMb: HEAP_MB,
      youngMb: YOUNG_MB,
      onNote(rows: RowsDone) {
        // The end of the work is reported together with the file.
        if (rows.rows_done < rows.rows_total) tell(rows)
      },
    })
    await pipeline(bytes, createWriteStream(path))
    const { size } = await stat(path)
    const key = newFileKey('exports')
    await keepFile(key, path)
    const isKept = await endExport(exportId, { key, name: file.name, size })
    if (!isKept) await removeFile(key)
  })
  return true
}
