import type { Deliveries } from '#shared/answers/quotation'
import type { Buyer } from '#app/accounts/account_policy'
import { failed, ok, type Result } from '#app/errors/result'
import type { StrategyFailure, StrategyTerms } from '#app/quotations/choosing/apply_strategy'
import type { ChoosingDone, ChoosingWork } from '#app/quotations/choosing/choosing_thread'
import type { WayTerms } from '#app/quotations/choosing/deliveries/line_ways'
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

export type ChoosingFailure = StrategyFailure | { type: 'out_of_memory' }

/**
 * Chooses by a strategy (`applyStrategy`) in a thread, when it is the buyer's turn.
 *
 * @throws QueueFull
 */
export async function chooseInThread(
  buyer: Buyer,
  quotationId: number,
  strategy: StrategyTerms
): Promise<Result<null, ChoosingFailure>> {
  const contractorId = buyer.contractor.id
  const done = await run(buyer, { quotationId, contractorId, strategy })
  return done.ok ? ok(null) : done
}

/**
 * What deliveries cost (`listDeliveries`), worked out in a thread when it is the buyer's turn.
 *
 * @throws QueueFull
 */
export async function deliveriesInThread(
  buyer: Buyer,
  quotationId: number,
  deliveries: WayTerms
): Promise<Result<Deliveries, ChoosingFailure>> {
  const done = await run(buyer, { quotationId, deliveries })
  if (!done.ok) return done
  if (!done.value) throw new Error('The thread that lists deliveries listed none')
  return ok(done.value)
}

function run(
  buyer: Buyer,
  work: ChoosingWork
): Promise<ChoosingDone | { ok: false; error: { type: 'out_of_memory' } }> {
  return choosing.run(buyer.id, async () => {
    try {
      return await runThread<ChoosingWork, ChoosingDone>(
        import.meta.resolve('#app/quotations/choosing/choosing_thread'),
        work,
        { heapMb: HEAP_MB }
      )
    } catch (error) {
      if (error instanceof ThreadOutOfMemory) return failed('out_of_memory')
      throw error
    }
  })
}
