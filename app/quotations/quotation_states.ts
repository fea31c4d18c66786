import { QUOTATION_STATES, type QuotationState } from '#shared/answers/quotation'
import { sql, type Sql } from '#app/database/sql'
import { quotationUpdates } from '#app/quotations/events'

type StateName = keyof typeof QUOTATION_STATES

/**
 * From which states a quotation comes into each. Ordering alone leads to the ordered ones; what is
 * cancelled or ordered is over. All that changes a state is done here, with the event that tells of it.
 */
const FROM: Readonly<Record<StateName, readonly StateName[]>> = {
  uploaded: [],
  processing: ['uploaded', 'processing'],
  at_manager: ['ready', 'partly_ordered', 'expired'],
  ready: ['uploaded', 'processing'],
  partly_ordered: ['ready', 'at_manager', 'expired', 'partly_ordered'],
  ordered: ['ready', 'at_manager', 'expired', 'partly_ordered'],
  expired: ['ready', 'partly_ordered'],
  cancelled: ['uploaded', 'processing', 'at_manager', 'ready', 'partly_ordered', 'expired'],
  failed: ['uploaded', 'processing'],
}

/**
 * Brings a quotation into a state and tells of it.
 *
 * @param set further assignments, with `values` from `$3` on
 * @returns false when it cannot come into that state, or is not there
 */
export async function moveQuotation(
  to: StateName,
  { id, set, values = [] }: { id: number; set?: string; values?: unknown[] },
  tx: Sql = sql
): Promise<boolean> {
  const from: QuotationState[] = FROM[to].map((state) => QUOTATION_STATES[state])
  const assignments = [`state_id = ${QUOTATION_STATES[to]}`, ...(set ? [set] : [])].join(', ')
  const moved = await tx.one(
    `WITH moved AS (
       UPDATE quotations SET ${assignments} WHERE id = $1 AND state_id = ANY($2) RETURNING *),
     event AS (${quotationUpdates('moved')})
     SELECT id FROM moved`,
    [id, from, ...values]
  )
  return moved !== null
}
