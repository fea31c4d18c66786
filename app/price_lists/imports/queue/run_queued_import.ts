import { requeueImport, failImport } from '#app/price_lists/imports/life/running_import'
import type {
  ImportThreadInput,
  ImportThreadOutcome,
  QueuedImport,
} from '#app/price_lists/imports/queue/import_thread'
import { withImportFiles } from '#app/price_lists/imports/queue/import_files'
import { restBrands } from '#app/price_lists/imports/queue/rest_brands'
import { defineJob, type JobRun } from '#app/jobs/define_job'
import { sql } from '#app/database/sql'
import { runThread, ThreadOutOfMemory } from '#app/threads/run_thread'
import {
  enqueueImport,
  importTicket,
  type ImportJob,
} from '#app/price_lists/imports/queue/queue_import'

/** Files are streamed; what grows with them are the different texts of a workbook. */
const HEAP_MB = 1024
/** Another process imports into the same list, by command: until it may be done. */
const BUSY_SECONDS = 15

export const importPricesJob = defineJob<ImportJob>({ ...importTicket, run: runQueuedImport })

/** Does a queued import in a thread. Run again it begins anew, unless the import is over. */
async function runQueuedImport(
  { importId }: ImportJob,
  { signal, isLastAttempt }: JobRun
): Promise<void> {
  const queued = await sql.one<QueuedImport>(
    `SELECT i.id, i.price_list_id, i.upload_id, i.file_name, i.config, i.is_check,
       coalesce(i.marks, r.marks) AS marks,
       i.reapplies_id IS NOT NULL AND i.config ->> 'mode' IS NOT DISTINCT FROM 'update' AS is_chain,
       i.confirmed_at IS NOT NULL OR i.undoes_id IS NOT NULL AS is_confirmed
     FROM price_imports i LEFT JOIN price_imports r ON r.id = i.reapplies_id
     WHERE i.id = $1 AND i.state IN ('queued', 'running')`,
    [importId]
  )
  if (queued === null) return
  try {
    const done = await withImportFiles(queued, (files) =>
      runThread<ImportThreadInput, ImportThreadOutcome>(
        import.meta.resolve('#app/price_lists/imports/queue/import_thread'),
        { queued, ...files },
        { signal, heapMb: HEAP_MB }
      )
    )
    if (!done.ok) await failImport(importId, { type: 'upload_gone' })
    else if (done.value === 'busy') {
      const runAt = new Date(Date.now() + BUSY_SECONDS * 1000)
      await enqueueImport(sql, queued, { runAt })
    } else if (!queued.is_check) await restBrands(queued.price_list_id)
  } catch (error) {
    if (error instanceof ThreadOutOfMemory) {
      return await failImport(importId, { type: 'out_of_memory' })
    }
    if (isLastAttempt && !signal.aborted) await failImport(importId, { type: 'internal' })
    else await requeueImport(importId)
    throw error
  }
}
