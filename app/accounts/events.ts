import type { Sql } from '#app/database/sql'
import { defineEvent } from '#app/events/define_event'

/** Something came into a queue of the staff, or is done: their screens say it at once. */
export const queueUpdated = defineEvent('queue.updated', { audience: ['manager', 'staff.admin'] })

/** The same of an application. */
export function tellApplicationQueue(tx: Sql, id: number): Promise<void> {
  return queueUpdated.emit(tx, {
    subject: `application:${id}`,
    payload: { queue: 'applications', application_id: id },
  })
}
