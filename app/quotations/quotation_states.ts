import {
  QUOTATION_STATES,
  type QuotationFailure,
  type QuotationState,
} from '#shared/answers/quotation'
import { wakeRelayAfterCommit } from '#app/events/wake_up'
import { sql, type Sql } from '#app/database/sql'
import { keepsOpen, rowKeepsOpen } from '#app/quotations/keeps_open_sql'
import { quotationMatches, quotationUpdates, emitQuotationUpdated } from '#app/quotations/events'

/** How long prices hold. */
export const VALID_HOURS = 24

const { uploaded, processing, ready, partly_ordered, ordered } = QUOTATION_STATES

/**
 * From which states a quotation comes into each. Ordering alone leads to the ordered ones; that prices
 * expire follows from the time (`list_quotations.ts`). All that changes a state is done here, with the
 * event that tells of it.
 */
const FROM = {
  processing: [uploaded, processing],
  ready: [uploaded, processing],
  failed: [uploaded, processing],
  partly_ordered: [ready, partly_ordered],
  ordered: [ready, partly_ordered],
  cancelled: [uploaded, processing, ready],
} as const satisfies Partial<Record<keyof typeof QUOTATION_STATES, readonly QuotationState[]>>

/**
 * Brings a quotation into a state and tells of it.
 *
 * @param set further assignments, with `values` from `$3` on
 * @param isNews a worker was asked to do it: who asked hears of it
 * @returns false when it cannot come into that state, or is not there
 */
export async function moveQuotation(
  to: keyof typeof FROM,
  {
    id,
    set,
    values = [],
    isNews = false,
  }: { id: number; set?: string; values?: unknown[]; isNews?: boolean },
  tx: Sql = sql
): Promise<boolean> {
  const assignments = [`state_id = ${QUOTATION_STATES[to]}`, ...(set ? [set] : [])].join(', ')
  const moved = await tx.one(
    `WITH moved AS (
       UPDATE quotations SET ${assignments} WHERE id = $1 AND state_id = ANY($2) RETURNING *),
     event AS (${quotationUpdates('moved')})
     ${isNews ? `, news AS (${quotationMatches('moved')})` : ''}
     SELECT id FROM moved`,
    [id, FROM[to], ...values]
  )
  await wakeRelayAfterCommit(tx)
  return moved !== null
}

/** Makes a quotation ready of which no row was a line, for one that is mended; false for every other. */
export async function reopenQuotation(tx: Sql, id: number): Promise<boolean> {
  const reopened = await tx.run(
    `UPDATE quotations SET state_id = ${ready}, failure = NULL,
       valid_until = now() + make_interval(hours => ${VALID_HOURS})
     WHERE id = $1 AND state_id = ${QUOTATION_STATES.failed} AND failure ->> 'type' = 'no_usable_rows'`,
    [id]
  )
  return reopened > 0
}

/** Gives up what a worker was to match, and tells who asked. */
export async function failQuotation(id: number, failure: QuotationFailure): Promise<void> {
  const values = [JSON.stringify(failure)]
  await moveQuotation('failed', { id, set: 'failure = $3', values, isNews: true })
}

/** Whether each row of a quotation is ordered, left out or answered by a manager who found nothing. */
export async function isSettled(tx: Sql, id: number): Promise<boolean> {
  const rest = await tx.one(
    `SELECT WHERE EXISTS (SELECT FROM quotation_items i WHERE i.quotation_id = $1 AND ${keepsOpen})
       OR EXISTS (SELECT FROM quotation_rows r WHERE r.quotation_id = $1 AND ${rowKeepsOpen})`,
    [id]
  )
  return rest === null
}

/** Ends what was ordered in part once nothing of it is open any more; false when it goes on. */
export async function endSettled(tx: Sql, id: number): Promise<boolean> {
  const partly = await tx.one(
    `SELECT FROM quotations WHERE id = $1 AND state_id = ${partly_ordered}`,
    [id]
  )
  if (partly === null || !(await isSettled(tx, id))) return false
  return moveQuotation('ordered', { id }, tx)
}

/** Takes up again what was ordered: something of it is asked for once more. */
export async function reopenOrdered(tx: Sql, id: number): Promise<void> {
  await tx.run(
    `UPDATE quotations SET state_id = ${partly_ordered} WHERE id = $1 AND state_id = ${ordered}`,
    [id]
  )
}

/**
 * Tells of lines that were sent to a manager, came back or were left out. What was ordered in part is over
 * when nothing of it is open any more.
 */
export async function settleQuotation(tx: Sql, id: number): Promise<void> {
  if (!(await endSettled(tx, id))) await emitQuotationUpdated(tx, id)
}
