import { notThere, wrongIn, type RefusalTable } from '#app/http/refusals/refusal'
import type { AnswerFailure } from '#app/quotations/answering/answer_line'
import type { SendBackFailure } from '#app/quotations/answering/send_back'

/** Why a manager's answer is not kept. */
export const answeringRefusals: RefusalTable<AnswerFailure> = {
  line_not_found: notThere,
  quotation_is_over: 409,
  offer_gone: ({ at }) => wrongIn(`offers.${at}.offer_id`, 'offer_gone'),
  price_list_not_there: ({ at }) => wrongIn(`offers.${at}.price_list_id`, 'price_list_not_there'),
}

/** Why lines are not sent back; those whose offers are gone are named. */
export const sendBackRefusals: RefusalTable<SendBackFailure> = {
  quotation_not_found: notThere,
  quotation_is_over: 409,
  nothing_answered: 422,
  offers_gone: ({ item_ids }) => ({ status: 409, data: { item_ids } }),
}
