import { MOST_ANSWERED } from '#shared/answers/staff/supplier_answers'
import { wrongIn, type RefusalTable } from '#app/http/refusals/refusal'
import { notRead } from '#app/uploads/reading/not_read_refusals'
import type { AskFailure as AskSupplierFailure } from '#app/orders/supplying/ask_supplier'
import type { CheckAnswerFailure } from '#app/orders/supplying/check_answer'

/** Why a supplier is not asked. */
export const askRefusals: RefusalTable<AskSupplierFailure> = {
  several_suppliers: wrongIn('ids', 'several_suppliers'),
  no_supplier: wrongIn('ids', 'no_supplier'),
  nothing_to_ask: wrongIn('ids', 'nothing_to_ask'),
}

/** Why a supplier's answer cannot be looked at; what went wrong with the file stands beside it. */
export const answerRefusals: RefusalTable<CheckAnswerFailure> = notRead(MOST_ANSWERED)
