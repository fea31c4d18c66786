import type { RowRejection } from '#shared/answers/quotations/rows'
import { notThere, wrongIn, type RefusalTable } from '#app/http/refusals/refusal'
import type { LeaveOutLinesFailure } from '#app/quotations/rows/leave_out_lines'
import type { LeaveOutFailure } from '#app/quotations/rows/leave_out_row'
import type { MendFailure } from '#app/quotations/rows/mend_row'
import type { ApartFailure } from '#app/quotations/rows/take_apart'
import type { TakeBackFailure } from '#app/quotations/rows/take_back_row'

/** Why a row stays what it is. */
export const rowRefusals: RefusalTable<
  MendFailure | ApartFailure | LeaveOutFailure | TakeBackFailure
> = {
  quotation_not_found: notThere,
  quotation_is_over: 409,
  row_not_found: notThere,
  row_not_rejected: 409,
  row_not_merged: 409,
  // The text stands beside the field that is still wrong.
  row_still_wrong: ({ reason }) => ({
    status: 422,
    data: { reason },
    beside: { [fieldOf(reason)]: `quotation_rows.reasons.${reason}` },
  }),
  line_changed: 409,
  line_is_ordered: 409,
  line_has_rows: 409,
  too_few_pieces: 409,
  quantity_too_large: 409,
}

function fieldOf(reason: RowRejection): string {
  const fields = ['brand_name', 'reference', 'quantity', 'price_limit', 'delivery_limit']
  return fields.find((field) => reason.startsWith(field.replace('_name', ''))) ?? 'partnumber'
}

/** Why lines are not left out. */
export const leaveOutRefusals: RefusalTable<LeaveOutLinesFailure> = {
  quotation_not_found: notThere,
  quotation_is_over: 409,
  lines_not_there: wrongIn('item_ids', 'lines_not_there'),
  line_is_ordered: 409,
}
