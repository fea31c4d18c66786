import type { ReadRows, ReadThreadInput } from '#app/orders/uploads/reading/read_thread'
import { FairQueue } from '#app/threads/fair_queue'
import { runThread, ThreadOutOfMemory, ThreadTooSlow } from '#app/threads/run_thread'

const HEAP_MB = 256
const SECONDS = 30

/** Each takes a core for a moment. */
const readings = new FairQueue({
  atOnce: 2,
  atOncePerUser: 1,
  mostWaiting: 100,
  mostWaitingPerUser: 10,
})

/**
 * The rows of a small file that ask for something, read in a thread when it is the user's turn.
 *
 * @throws QueueFull
 */
export function readOrderFileInThread(userId: number, input: ReadThreadInput): Promise<ReadRows> {
  return readings.run(userId, async () => {
    try {
      return await runThread<ReadThreadInput, ReadRows>(
        import.meta.resolve('#app/orders/uploads/reading/read_thread'),
        input,
        { heapMb: HEAP_MB, seconds: SECONDS, env: {} }
      )
    } catch (error) {
      if (error instanceof ThreadOutOfMemory) return { ok: false, error: { type: 'out_of_memory' } }
      if (!(error instanceof ThreadTooSlow)) throw error
      const problem = { type: 'too_slow', limit: SECONDS }
      return { ok: false, error: { type: 'unreadable', problem } }
    }
  })
}
