import { QUOTATION_STATES, type Strategy } from '#shared/answers/quotation'
import type { Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'

export interface OpenQuotation {
  reference: string
  currency_code: string
  strategy: Strategy
  is_split_allowed: boolean
  most_days: number | null
  /** Its prices hold no longer: they are looked up again before anything is ordered. */
  is_expired: boolean
}

/** Whose quotations they are. */
export interface QuotationOwner {
  contractor: { id: number }
}

export type NotOpen = { type: 'quotation_not_found' | 'quotation_is_over' }

const { ready, partly_ordered, ordered } = QUOTATION_STATES

/** States in which lines can be chosen, whether their prices have expired or not. */
export const OPEN_STATES: readonly number[] = [ready, partly_ordered]

/** And the one that is over until something that was left out is asked for again. */
export const STATES_TO_REOPEN: readonly number[] = [...OPEN_STATES, ordered]

/** Locks the buyer's quotation until the transaction ends, so that its changes come one after another. */
export async function lockOpenQuotation(
  tx: Transaction,
  { contractor }: QuotationOwner,
  id: number,
  states = OPEN_STATES
): Promise<Result<OpenQuotation, NotOpen>> {
  const found = await tx.one<OpenQuotation & { state_id: number }>(
    `SELECT state_id, reference, currency_code, strategy, is_split_allowed, most_days,
       coalesce(valid_until <= now(), false) AS is_expired
     FROM quotations
     WHERE id = $1 AND contractor_id = $2 FOR UPDATE`,
    [id, contractor.id]
  )
  if (!found) return failed('quotation_not_found')
  const { state_id, ...quotation } = found
  return states.includes(state_id) ? ok(quotation) : failed('quotation_is_over')
}
