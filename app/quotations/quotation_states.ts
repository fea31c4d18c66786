import {
  QUOTATION_STATES,
  type QuotationFailure,
  type QuotationState,
} from '#shared/answers/quotation'
import { sql, type Sql } from '#app/database/sql'
import { quotationMatches, quotationUpdates, tellUpdated } from '#app/quotations/events'

/** How long prices hold. */
export const VALID_HOURS = 24

const { uploaded, processing, ready, partly_ordered } = QUOTATION_STATES

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

/** Whether nothing is left of a quotation that has an offer or may get one from a manager. */
export async function isAllOrdered(tx: Sql, id: number): Promise<boolean> {
  const rest = await tx.one(
    `SELECT FROM quotation_items WHERE quotation_id = $1 AND ordered_quantity = 0
       AND (status <> 'none' OR at_manager_since IS NOT NULL) LIMIT 1`,
    [id]
  )
  return rest === null
}

/**
 * Tells of lines that were sent to a manager or came back. What was ordered in part is over when
 * nothing is left that has an offer.
 */
export async function settleQuotation(tx: Sql, id: number): Promise<void> {
  const partly = await tx.one(
    `SELECT FROM quotations WHERE id = $1 AND state_id = ${partly_ordered}`,
    [id]
  )
  const isOver = partly !== null && (await isAllOrdered(tx, id))
  if (isOver) await moveQuotation('ordered', { id }, tx)
  else await tellUpdated(tx, id)
}
