import { MOST_LINES } from '#app/cart/cart'
import { MOST_ANSWERED } from '#shared/answers/staff/supplier_answers'
import { toCartWithItems } from '#app/cart/cart_transformer'
import { wrongIn, type RefusalTable } from '#app/http/refusals/refusal'
import { notRead } from '#app/uploads/reading/not_read_refusals'
import type { AnswerCancelFailure } from '#app/orders/cancelling/answer_cancel'
import type { AskFailure, WithdrawFailure } from '#app/orders/cancelling/ask_to_cancel'
import type { DecideFailure } from '#app/orders/deciding/decide'
import type { ProposeFailure, WithdrawProposalFailure } from '#app/orders/deciding/propose'
import type { TakeOtherOfferFailure } from '#app/orders/other_lists/take_other_offers'
import type { PlaceOrderFailure } from '#app/orders/placing/place_order'
import type { OrderAgainFailure } from '#app/orders/repeating/order_again'
import type { AskFailure as AskSupplierFailure } from '#app/orders/supplying/ask_supplier'
import type { CheckAnswerFailure } from '#app/orders/supplying/check_answer'
import type { WorkInputFailure } from '#app/orders/working/work_input'
import type { WorkLinesFailure } from '#app/orders/working/work_lines'

export const orderRefusals: RefusalTable<PlaceOrderFailure> = {
  cart_is_empty: 422,
  idempotency_key_reused: 422,
  address_not_found: wrongIn('address_id', 'address_not_found'),
  // The client shows old and new of each line.
  cart_changed: ({ cart: { head, lines, currency_code } }) => ({
    status: 409,
    data: toCartWithItems(head, lines, currency_code),
  }),
}

const notThere = { code: 'not_found', status: 404 }

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

/** Why nothing is proposed, or not taken back. */
export const proposalRefusals: RefusalTable<ProposeFailure | WithdrawProposalFailure> = {
  order_item_not_found: notThere,
  already_proposed: 409,
  nothing_in_processing: 409,
  nothing_proposed: 409,
  nothing_else_proposed: 422,
  partnumber_is_empty: wrongIn('partnumber', 'partnumber_is_empty'),
}

/** Why a line is not taken from another list; the client reads them again. */
export const otherOfferRefusals: RefusalTable<TakeOtherOfferFailure> = {
  ...proposalRefusals,
  offer_gone: 409,
  offer_price_changed: ({ price }) => ({ status: 409, data: { price } }),
}

/** Why nothing of an order goes into the cart again. */
export const orderAgainRefusals: RefusalTable<OrderAgainFailure> = {
  order_not_found: notThere,
  nothing_to_order_again: 422,
  idempotency_key_reused: 422,
  offer_gone: 409,
  quantity_too_large: 422,
  cart_full: { status: 422, texts: { limit: MOST_LINES } },
}

/** Why nothing is decided; the client reads the order again. */
export const decisionRefusals: RefusalTable<DecideFailure> = {
  order_not_found: notThere,
  decision_is_over: ({ ids }) => ({ status: 409, data: { ids } }),
}

/** Why nothing is done with lines at all; those that are left are named in the answer. */
export const workRefusals: RefusalTable<WorkInputFailure | WorkLinesFailure> = {
  idempotency_key_reused: 422,
  promised_in_the_past: wrongIn('promised_on', 'promised_in_the_past'),
  promised_too_far: wrongIn('promised_on', 'promised_too_far'),
  day_missing: wrongIn('promised_on', 'day_missing'),
  price_or_part_missing: wrongIn('price', 'price_or_part_missing'),
  partnumber_is_empty: wrongIn('partnumber', 'partnumber_is_empty'),
  offer_missing: wrongIn('offer_id', 'offer_missing'),
}

/** Why a supplier is not asked. */
export const askRefusals: RefusalTable<AskSupplierFailure> = {
  several_suppliers: wrongIn('ids', 'several_suppliers'),
  no_supplier: wrongIn('ids', 'no_supplier'),
  nothing_to_ask: wrongIn('ids', 'nothing_to_ask'),
}

/** Why a supplier's answer cannot be looked at; what went wrong with the file stands beside it. */
export const answerRefusals: RefusalTable<CheckAnswerFailure> = notRead(MOST_ANSWERED)
