import { defineEvent } from '#app/events/define_event'
import { quotationAnsweredMail } from '#app/quotations/quotation_mails'
import { stateNow } from '#app/quotations/state_now'

/** How far the reading and matching is, or that something about the quotation changed. */
export const quotationUpdated = defineEvent('quotation.updated', { audience: ['contractor'] })

/** The INSERT of the event for quotations `q`, as their rows say. */
export function quotationUpdates(quotations: string): string {
  return quotationUpdated.insert({
    subject: `'quotation:' || q.id`,
    contractor_id: 'q.contractor_id',
    user_id: 'q.user_id',
    payload: `jsonb_build_object('quotation_id', q.id, 'state_id', ${stateNow})`,
    from: `${quotations} q`,
  })
}

/** A manager has sent lines back: noted for who sent them, while they belong to the contractor. */
export const quotationAnswered = defineEvent('quotation.answered', {
  audience: ['contractor'],
  notification: {
    kind: 'quotation_answered',
    recipients: `SELECT u.id AS user_id, e.payload AS facts, true AS in_bell, true AS by_mail
      FROM quotations q JOIN users u ON u.id = coalesce(q.sent_by, q.user_id)
        AND u.contractor_id = q.contractor_id
      WHERE q.id = (e.payload ->> 'quotation_id')::bigint`,
    mail: quotationAnsweredMail,
  },
})

/** Something came to the managers, or is done: their queues say it at once. */
export const queueUpdated = defineEvent('queue.updated', { audience: ['manager', 'staff.admin'] })

/** The INSERT of the event for the queue that quotations `q` stand in. */
export function queueUpdates(quotations: string): string {
  return queueUpdated.insert({
    subject: `'quotation:' || q.id`,
    contractor_id: 'q.contractor_id',
    payload: `jsonb_build_object('queue', 'quotations', 'quotation_id', q.id)`,
    from: `${quotations} q`,
  })
}
