import { notThere, wrongIn, type RefusalTable } from '#app/http/refusals/refusal'
import type { SendFailure } from '#app/quotations/at_manager/send_to_manager'

/** Why lines are not sent to a manager. */
export const sendingRefusals: RefusalTable<SendFailure> = {
  quotation_not_found: notThere,
  quotation_is_over: 409,
  lines_not_there: wrongIn('item_ids', 'lines_not_there'),
  line_is_ordered: 409,
  nothing_without_offers: 422,
}
