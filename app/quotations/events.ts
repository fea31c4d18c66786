import { defineEvent } from '#app/events/define_event'

/** How far the reading and matching is, or that something about the quotation changed. */
export const quotationUpdated = defineEvent('quotation.updated', { audience: ['contractor'] })

/** The INSERT of the event for quotations `q`, as their rows say. */
export function quotationUpdates(quotations: string): string {
  return quotationUpdated.insert({
    subject: `'quotation:' || q.id`,
    contractor_id: 'q.contractor_id',
    user_id: 'q.user_id',
    payload: `jsonb_build_object('quotation_id', q.id, 'state_id', q.state_id)`,
    from: `${quotations} q`,
  })
}
