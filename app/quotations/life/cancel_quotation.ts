import { QUOTATION_STATES } from '#shared/answers/quotation'
import type { Buyer } from '#app/accounts/account_policy'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { leaveManager } from '#app/quotations/at_manager/leave_manager'
import { moveQuotation } from '#app/quotations/quotation_states'

export type CancelFailure = {
  type: 'quotation_not_found' | 'quotation_is_over' | 'quotation_is_ordered'
}

/** Ends the buyer's quotation, matched or not, as long as nothing of it is ordered; it stays to be read. */
export function cancelQuotation(
  { contractor }: Buyer,
  id: number
): Promise<Result<null, CancelFailure>> {
  return sql.transaction(async (tx) => {
    const found = await tx.one<{ state_id: number }>(
      'SELECT state_id FROM quotations WHERE id = $1 AND contractor_id = $2 FOR UPDATE',
      [id, contractor.id]
    )
    if (!found) return failed('quotation_not_found')
    if (found.state_id === QUOTATION_STATES.partly_ordered) return failed('quotation_is_ordered')
    const isCancelled = await moveQuotation('cancelled', { id }, tx)
    if (isCancelled) await leaveManager(tx, id, null)
    return isCancelled ? ok(null) : failed('quotation_is_over')
  })
}
