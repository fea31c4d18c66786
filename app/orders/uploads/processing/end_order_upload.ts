import type { OrderUploadFailure } from '#shared/answers/orders/order_upload'
import { wakeRelayAfterCommit } from '#app/events/wake_up'
import { sql } from '#app/database/sql'
import { scheduleUnseenNotification } from '#app/orders/uploads/processing/notify_of_unseen'
import { finishedInsert } from '#app/orders/uploads/events'

/**
 * Gives up a file that waits for a worker, and tells of it.
 *
 * @returns false when it does not wait
 */
export function failOrderUpload(id: number, failure: OrderUploadFailure): Promise<boolean> {
  return sql.transaction(async (tx) => {
    const ended = await tx.one(
      `WITH failed AS (
         UPDATE order_uploads SET state = 'failed', failure = $2 WHERE id = $1 AND state = 'waiting'
         RETURNING *),
       event AS (${finishedInsert('failed')})
       SELECT id FROM failed`,
      [id, JSON.stringify(failure)]
    )
    await wakeRelayAfterCommit(tx)
    // Who stopped it knows.
    if (ended && failure.type !== 'cancelled') await scheduleUnseenNotification(tx, id)
    return ended !== null
  })
}
