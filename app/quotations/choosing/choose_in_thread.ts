import type { Deliveries } from '#shared/answers/quotations/strategies'
import type { Buyer } from '#app/accounts/account_policy'
import { failed, type Result } from '#app/errors/result'
import type {
  AppliedStrategy,
  StrategyFailure,
  StrategyTerms,
} from '#app/quotations/choosing/apply_strategy'
import type { DeliveriesThreadInput } from '#app/quotations/choosing/deliveries/deliveries_thread'
import {
  USUAL_SECONDS,
  type AmountsTooLarge,
} from '#app/quotations/choosing/deliveries/find_deliveries'
import type { OptionTerms } from '#app/quotations/choosing/deliveries/line_options'
import type { StrategyThreadInput } from '#app/quotations/choosing/strategy_thread'
import { FairQueue } from '#app/threads/fair_queue'
import { runThread, ThreadOutOfMemory } from '#app/threads/run_thread'

const HEAP_MB = 1024

/** Each takes a core for a while. */
const choosing = new FairQueue({
  atOnce: 2,
  atOncePerUser: 1,
  mostWaiting: 100,
  mostWaitingPerUser: 5,
})

/** So long somebody may let it be searched. */
export const MOST_SECONDS = 20

/** What takes long holds up nobody's quick choice: of all users one at a time. */
const searchingOn = new FairQueue({
  atOnce: 1,
  atOncePerUser: 1,
  mostWaiting: 20,
  mostWaitingPerUser: 1,
})

interface OutOfMemory {
  type: 'out_of_memory'
}

export type ChoosingFailure = StrategyFailure | OutOfMemory

/**
 * Chooses by a strategy (`applyStrategy`) in a thread, when it is the buyer's turn.
 *
 * @throws QueueFull
 */
export function chooseInThread(
  { id, contractor }: Buyer,
  quotationId: number,
  terms: StrategyTerms
): Promise<Result<AppliedStrategy, ChoosingFailure>> {
  const owner = { contractor: { id: contractor.id } }
  return inThread<StrategyThreadInput, AppliedStrategy, StrategyFailure>(
    id,
    import.meta.resolve('#app/quotations/choosing/strategy_thread'),
    { owner, quotationId, terms },
    { queue: choosing }
  )
}

interface AskedDeliveries {
  terms: OptionTerms
  /** How long it is searched for better choices and proofs, at most `MOST_SECONDS`. */
  seconds?: number
  /** Whoever asked does not wait any longer; its reason is thrown. */
  signal?: AbortSignal
}

/**
 * What deliveries cost (`listDeliveries`), worked out in a thread when it is the buyer's turn.
 *
 * @throws QueueFull
 */
export function deliveriesInThread(
  { id }: Buyer,
  quotationId: number,
  { terms, seconds = USUAL_SECONDS, signal }: AskedDeliveries
): Promise<Result<Deliveries, ChoosingFailure>> {
  return inThread<DeliveriesThreadInput, Deliveries, AmountsTooLarge>(
    id,
    import.meta.resolve('#app/quotations/choosing/deliveries/deliveries_thread'),
    { quotationId, terms, seconds },
    { queue: seconds > USUAL_SECONDS ? searchingOn : choosing, signal }
  )
}

function inThread<In, Value, Failure extends { type: string }>(
  userId: number,
  module: string,
  input: In,
  { queue, signal }: { queue: FairQueue; signal?: AbortSignal }
): Promise<Result<Value, Failure | OutOfMemory>> {
  const options = { heapMb: HEAP_MB, signal }
  const work = async () => {
    try {
      return await runThread<In, Result<Value, Failure>>(module, input, options)
    } catch (error) {
      if (error instanceof ThreadOutOfMemory) return failed('out_of_memory')
      throw error
    }
  }
  return queue.run(userId, work, signal)
}
