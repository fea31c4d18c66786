import { queueUpdated } from '#app/contractors/events'
import { wakeRelayAfterCommit } from '#app/events/wake_up'
import type { Sql } from '#app/database/sql'
import { defineEvent } from '#app/events/define_event'
import {
  quotationAnsweredMail,
  quotationExpiringMail,
  quotationReadyMail,
  quotationSentMail,
} from '#app/quotations/quotation_mails'
import { stateNow } from '#app/quotations/state_now'

/** Its state, or that something else about the quotation changed. */
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

/** The quotation, or its lines, are others than they were. */
export async function emitQuotationUpdated(tx: Sql, quotationId: number): Promise<void> {
  await tx.run(quotationUpdates('(SELECT * FROM quotations WHERE id = $1)'), [quotationId])
  await wakeRelayAfterCommit(tx)
}

/** How far a worker is that looks for the offers of a long list. */
export const quotationProgress = defineEvent('quotation.progress', { audience: ['contractor'] })

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

/** The INSERT of the event for the queue that quotations `q` stand in. */
export function queueUpdates(quotations: string): string {
  return queueUpdated.insert({
    subject: `'quotation:' || q.id`,
    contractor_id: 'q.contractor_id',
    payload: `jsonb_build_object('queue', 'quotations', 'quotation_id', q.id)`,
    from: `${quotations} q`,
  })
}

/** Who asked for the quotation `q`, while they belong to its contractor. */
const whoAsked = `JOIN users u ON u.id = q.user_id AND u.contractor_id = q.contractor_id
      WHERE q.id = (e.payload ->> 'quotation_id')::bigint`

/** A worker is done with a list, or had to give it up: noted for who asked, who did not wait for it. */
export const quotationMatched = defineEvent('quotation.matched', {
  audience: [],
  notification: {
    kind: 'quotation_ready',
    recipients: `SELECT u.id AS user_id, jsonb_build_object('quotation_id', q.id,
        'reference', q.reference, 'file_name', q.file_name, 'outcome', e.payload -> 'outcome',
        'lines_count', q.lines_count, 'rejected_count', q.rejected_count) AS facts,
        true AS in_bell, true AS by_mail
      FROM quotations q ${whoAsked}`,
    mail: quotationReadyMail,
  },
})

/** The INSERT of that event for quotations `q`, as their rows say. */
export function quotationMatches(quotations: string): string {
  return quotationMatched.insert({
    subject: `'quotation:' || q.id`,
    contractor_id: 'q.contractor_id',
    user_id: 'q.user_id',
    payload: `jsonb_build_object('quotation_id', q.id,
      'outcome', CASE WHEN q.failure IS NULL THEN 'ready' ELSE 'failed' END)`,
    from: `${quotations} q`,
  })
}

/** Its prices hold a few hours more, and nothing is ordered: noted for who asked. */
export const quotationExpiring = defineEvent('quotation.expiring', {
  audience: [],
  notification: {
    kind: 'quotation_expiring',
    isUrgent: true,
    recipients: `SELECT u.id AS user_id, jsonb_build_object('quotation_id', q.id,
        'reference', q.reference, 'chosen_count', q.chosen_count, 'amount', q.amount::text,
        'currency_code', q.currency_code, 'valid_until', q.valid_until,
        'time_zone', r.time_zone, 'prices_include_vat', r.prices_include_vat) AS facts,
        true AS in_bell, true AS by_mail
      FROM quotations q CROSS JOIN LATERAL (SELECT z.* FROM contractors k
        JOIN regions z ON z.code = k.region_code WHERE k.id = q.contractor_id) r ${whoAsked}`,
    mail: quotationExpiringMail,
  },
})

/**
 * A buyer has sent lines to the manager: noted for whoever has them in their queue and should answer,
 * which is the contractor's manager, else all managers and admins; once for each sending.
 */
export const quotationSent = defineEvent('quotation.sent', {
  audience: [],
  notification: {
    kind: 'quotation_sent',
    recipients: `SELECT u.id AS user_id, e.payload || jsonb_build_object(
        'reference', q.reference, 'contractor_name', c.name) AS facts,
        true AS in_bell, true AS by_mail
      FROM quotations q JOIN contractors c ON c.id = q.contractor_id
      LEFT JOIN users k ON k.id = c.manager_id AND k.role IN ('manager', 'admin')
      JOIN users u ON u.id = k.id OR k.id IS NULL
        AND (u.role = 'admin' OR u.role = 'manager' AND c.manager_id IS NULL)
      WHERE q.id = (e.payload ->> 'quotation_id')::bigint`,
    mail: quotationSentMail,
  },
})
