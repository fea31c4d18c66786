/*
| The thread that chooses for all lines of a quotation, or says what deliveries cost: with thousands of
| lines and forty offers each both take a core for a while.
*/
import type { Deliveries } from '#shared/answers/quotation'
import type { Result } from '#app/errors/result'
import {
  applyStrategy,
  type StrategyFailure,
  type StrategyTerms,
} from '#app/quotations/choosing/apply_strategy'
import type { AmountsTooLarge } from '#app/quotations/choosing/deliveries/find_deliveries'
import type { WayTerms } from '#app/quotations/choosing/deliveries/line_ways'
import { listDeliveries } from '#app/quotations/choosing/deliveries/list_deliveries'
import type { ThreadWork } from '#app/threads/thread_messages'

export type ChoosingWork = { quotationId: number } & (
  | { contractorId: number; strategy: StrategyTerms }
  | { deliveries: WayTerms }
)

export type ChoosingDone = Result<Deliveries | null, StrategyFailure | AmountsTooLarge>

const chooseInThread: ThreadWork<ChoosingWork, ChoosingDone> = ({ quotationId, ...work }) =>
  'deliveries' in work
    ? listDeliveries(quotationId, work.deliveries)
    : applyStrategy({ contractor: { id: work.contractorId } }, quotationId, work.strategy)

export default chooseInThread
