import type { Buyer } from '#app/accounts/account_policy'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { lockOpenQuotation, type NotOpen } from '#app/quotations/choosing/open_quotation'
import { countRows } from '#app/quotations/rows/count_rows'
import { findRow, type RowPlace } from '#app/quotations/rows/find_row'
import { endSettled } from '#app/quotations/quotation_states'
import type { RowChange } from '#app/quotations/rows/mend_row'

export type LeaveOutFailure = NotOpen | { type: 'row_not_found' | 'row_not_rejected' }

/** Says of a rejected row that it is no loss: it stays rejected, and nobody is asked about it any more. */
export function leaveOutRow(
  buyer: Buyer,
  place: RowPlace
): Promise<Result<RowChange, LeaveOutFailure>> {
  const { quotationId, rowNumber } = place
  return sql.transaction(async (tx) => {
    const quotation = await lockOpenQuotation(tx, buyer, quotationId)
    if (!quotation.ok) return quotation
    const row = await findRow(buyer.contractor.id, place, tx)
    if (!row) return failed('row_not_found')
    if (row.is_line || row.merged_into !== null) return failed('row_not_rejected')
    const left_out = await tx.run(
      `UPDATE quotation_rows SET left_out_at = now()
       WHERE quotation_id = $1 AND row_number = $2 AND left_out_at IS NULL`,
      [quotationId, rowNumber]
    )
    if (left_out > 0) await countRows(tx, quotationId, { left_out })
    await endSettled(tx, quotationId)
    return ok({ lines: [], gone_item_id: null })
  })
}
