import type { OrderUploadFailure } from '#shared/answers/orders/order_upload'
import type { UploadConfig } from '#shared/answers/upload'
import { findSignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { defineJob, type JobRun } from '#app/jobs/define_job'
import { uploadProgress } from '#app/orders/uploads/events'
import { mayOrderFiles } from '#app/orders/order_policy'
import type { OrderWish } from '#app/orders/uploads/order_upload_wish'
import { failOrderUpload } from '#app/orders/uploads/processing/end_order_upload'
import { orderUploadTicket, type OrderUploadJob } from '#app/orders/uploads/queue_order_upload'
import type { ProcessNote, ProcessThreadInput } from '#app/orders/uploads/processing/process_thread'
import { runThread, ThreadOutOfMemory } from '#app/threads/run_thread'
import { throttleProgress } from '#app/threads/throttle_progress'
import { withUploadedFile } from '#app/uploads/own_uploads'

const HEAP_MB = 512

export const processOrderUploadJob = defineJob<OrderUploadJob>({
  ...orderUploadTicket,
  run: processOrderUpload,
})

interface Row {
  id: number
  user_id: number | null
  upload_id: number
  contractor_id: number
  config: UploadConfig
  wish: OrderWish | null
}

/** Checks a file, and orders it when that is wanted, in a thread. Run again it begins anew, unless it is over. */
async function processOrderUpload(
  { orderUploadId: id }: OrderUploadJob,
  { signal, isLastAttempt }: JobRun
): Promise<void> {
  const row = await sql.one<Row>(
    `SELECT id, user_id, upload_id, contractor_id, config, wish FROM order_uploads
     WHERE id = $1 AND state = 'waiting'`,
    [id]
  )
  if (!row) return
  try {
    const failure = await processRow(row, signal)
    if (failure) await failOrderUpload(id, failure)
  } catch (error) {
    if (error instanceof ThreadOutOfMemory) {
      await failOrderUpload(id, { type: 'out_of_memory' })
      return
    }
    if (isLastAttempt) await failOrderUpload(id, { type: 'internal' })
    throw error
  }
}

async function processRow(row: Row, signal: AbortSignal): Promise<OrderUploadFailure | null> {
  const { id, user_id, upload_id, config, wish } = row
  const user = user_id === null ? null : await findSignedInUser(user_id)
  // What they may has changed since they sent it.
  const buyer = user && mayOrderFiles(user)
  if (!buyer?.ok || buyer.value.contractor.id !== row.contractor_id) return { type: 'cancelled' }
  const done = await withUploadedFile(upload_id, ({ path }) =>
    runThread<ProcessThreadInput, OrderUploadFailure | null, ProcessNote>(
      import.meta.resolve('#app/orders/uploads/processing/process_thread'),
      { id, buyer: buyer.value, path, config, wish },
      {
        signal,
        heapMb: HEAP_MB,
        onNote: throttleProgress((read: number) => saveRowsRead(row, read)),
      }
    )
  )
  return done.ok ? done.value : done.error
}

/** Tells the user's windows how far it is, and keeps it. */
function saveRowsRead({ id, user_id, contractor_id }: Row, rows_read: number): Promise<unknown> {
  const payload = { order_upload_id: id, rows_read }
  return Promise.all([
    sql.run('UPDATE order_uploads SET rows_read = $2 WHERE id = $1 AND rows_read < $2', [
      id,
      rows_read,
    ]),
    uploadProgress.emit(sql, { subject: `order_upload:${id}`, contractor_id, user_id, payload }),
  ])
}
