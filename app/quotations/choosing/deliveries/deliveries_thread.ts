/*
| The thread that says what deliveries cost: it takes a core for a while.
*/
import type { Deliveries } from '#shared/answers/quotations/strategies'
import type { Result } from '#app/errors/result'
import type { AmountsTooLarge } from '#app/quotations/choosing/deliveries/find_deliveries'
import type { OptionTerms } from '#app/quotations/choosing/deliveries/line_options'
import { listDeliveries } from '#app/quotations/choosing/deliveries/list_deliveries'
import type { ThreadWork } from '#app/threads/thread_messages'

export interface DeliveriesThreadInput {
  quotationId: number
  terms: OptionTerms
  seconds: number
}

const listInThread: ThreadWork<DeliveriesThreadInput, Result<Deliveries, AmountsTooLarge>> = ({
  quotationId,
  terms,
  seconds,
}) => listDeliveries(quotationId, terms, seconds)

export default listInThread
