import { notThere, wrongIn, type RefusalTable } from '#app/http/refusals/refusal'
import type { DecideFailure } from '#app/orders/deciding/decide'
import type { ProposeFailure, WithdrawProposalFailure } from '#app/orders/deciding/propose'

/** Why nothing is proposed, or not taken back. */
export const proposalRefusals: RefusalTable<ProposeFailure | WithdrawProposalFailure> = {
  order_item_not_found: notThere,
  already_proposed: 409,
  nothing_in_processing: 409,
  nothing_proposed: 409,
  nothing_else_proposed: 422,
  partnumber_is_empty: wrongIn('partnumber', 'partnumber_is_empty'),
}

/** Why nothing is decided; the client reads the order again. */
export const decisionRefusals: RefusalTable<DecideFailure> = {
  order_not_found: notThere,
  decision_is_over: ({ ids }) => ({ status: 409, data: { ids } }),
}
