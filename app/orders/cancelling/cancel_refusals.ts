import { notThere, wrongIn, type RefusalTable } from '#app/http/refusals/refusal'
import type { AnswerCancelFailure } from '#app/orders/cancelling/answer_cancel'
import type { AskFailure, WithdrawFailure } from '#app/orders/cancelling/ask_to_cancel'

/** Why nothing is asked to be cancelled, or not answered. */
export const cancelRefusals: RefusalTable<AskFailure | WithdrawFailure | AnswerCancelFailure> = {
  order_item_not_found: notThere,
  cancel_request_not_found: notThere,
  cancel_already_asked: 409,
  cancel_already_answered: 409,
  nothing_to_cancel: 409,
  nothing_asked: 409,
  too_much_to_cancel: ({ most }) => ({
    ...wrongIn('quantity', 'too_much_to_cancel'),
    texts: { most },
  }),
}
