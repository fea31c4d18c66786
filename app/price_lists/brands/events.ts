import { queueUpdated } from '#app/contractors/events'
import type { Sql } from '#app/database/sql'

/** A brand came into the queue, left it, or was moved. */
export function emitBrandQueueUpdated(tx: Sql, id: number): Promise<void> {
  return queueUpdated.emit(tx, {
    subject: `brand:${id}`,
    payload: { queue: 'brands', brand_id: id },
  })
}
