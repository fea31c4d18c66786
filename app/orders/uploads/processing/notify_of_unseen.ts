import { wakeRelayAfterCommit } from '#app/events/wake_up'
import { sql, type Sql } from '#app/database/sql'
import { defineJob, enqueue, type JobTicket } from '#app/jobs/define_job'
import { uploadUnseen } from '#app/orders/uploads/events'
import type { OrderUploadJob } from '#app/orders/uploads/queue_order_upload'

/** Who waits on the page has seen it by then. */
const PATIENCE_MS = 15_000

const ticket: JobTicket<OrderUploadJob> = { name: 'tell_unseen_upload', mostAttempts: 12 }

/** Schedules the notification about a processed file, in the transaction that ends it; who is still on the page gets none. */
export function scheduleUnseenNotification(tx: Sql, orderUploadId: number): Promise<void> {
  const runAt = new Date(Date.now() + PATIENCE_MS)
  return enqueue(tx, ticket, { orderUploadId }, { runAt, key: `unseen_upload:${orderUploadId}` })
}

/** Notifies the user of a processed file once, unless the user has seen the result. */
export const notifyOfUnseenUpload = defineJob<OrderUploadJob>({
  ...ticket,
  async run({ orderUploadId }) {
    await sql.run(
      `WITH unseen AS (
         UPDATE order_uploads SET seen_at = now()
         WHERE id = $1 AND seen_at IS NULL AND state <> 'waiting' RETURNING *)
       ${uploadUnseen.insert({
         subject: `'order_upload:' || u.id`,
         contractor_id: 'u.contractor_id',
         user_id: 'u.user_id',
         payload: `jsonb_build_object('order_upload_id', u.id)`,
         from: 'unseen u',
       })}`,
      [orderUploadId]
    )
    await wakeRelayAfterCommit(sql)
  },
})

/** Who sent a file sees what became of it: nobody has to tell them. */
export async function noteSeen(userId: number, orderUploadId: number): Promise<void> {
  await sql.run(
    `UPDATE order_uploads SET seen_at = now()
     WHERE id = $1 AND user_id = $2 AND seen_at IS NULL AND state <> 'waiting'`,
    [orderUploadId, userId]
  )
}
