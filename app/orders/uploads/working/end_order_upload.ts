import type { OrderUploadFailure } from '#shared/answers/orders/order_upload'
import { sql } from '#app/database/sql'
import { finishedInsert } from '#app/orders/uploads/events'

/**
 * Gives up a file that waits for a worker, and tells of it.
 *
 * @returns false when it does not wait
 */
export async function failOrderUpload(id: number, failure: OrderUploadFailure): Promise<boolean> {
  const ended = await sql.one(
    `WITH failed AS (
       UPDATE order_uploads SET state = 'failed', failure = $2 WHERE id = $1 AND state = 'waiting'
       RETURNING *),
     event AS (${finishedInsert('failed')})
     SELECT id FROM failed`,
    [id, JSON.stringify(failure)]
  )
  return ended !== null
}
