import { applicationReceivedMail } from '#app/contractors/mails/application_mails'
import type { Sql } from '#app/database/sql'
import { defineEvent } from '#app/events/define_event'

/** Something came into a queue of the staff, or is done: their screens say it at once. */
export const queueUpdated = defineEvent('queue.updated', { audience: ['manager', 'staff.admin'] })

/** The same of an application. */
export function emitApplicationQueueUpdated(tx: Sql, id: number): Promise<void> {
  return queueUpdated.emit(tx, {
    subject: `application:${id}`,
    payload: { queue: 'applications', application_id: id },
  })
}

/** A company wants to trade here: noted for all who answer applications. */
export const applicationReceived = defineEvent('application.received', {
  audience: [],
  notification: {
    kind: 'application_received',
    recipients: `SELECT u.id AS user_id, jsonb_build_object('application_id', a.id,
        'company_name', a.company_name, 'contact_name', a.contact_name,
        'region_code', a.region_code) AS facts, true AS in_bell, true AS by_mail
      FROM applications a
      JOIN users u ON u.role IN ('manager', 'admin') AND u.deactivated_at IS NULL
      WHERE a.id = (e.payload ->> 'application_id')::bigint AND a.state = 'waiting'`,
    mail: applicationReceivedMail,
  },
})

/** An application came into the queue. */
export async function emitApplicationReceived(tx: Sql, id: number): Promise<void> {
  await emitApplicationQueueUpdated(tx, id)
  await applicationReceived.emit(tx, {
    subject: `application:${id}`,
    payload: { application_id: id },
  })
}
