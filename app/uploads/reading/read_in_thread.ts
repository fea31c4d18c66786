import { failed, type Result } from '#app/errors/result'
import { FairQueue } from '#app/threads/fair_queue'
import { runThread, ThreadOutOfMemory, ThreadTooSlow } from '#app/threads/run_thread'
import type { MappedUpload } from '#app/uploads/mapped_upload'
import { withFileOf } from '#app/uploads/own_uploads'
import type { MappedFile } from '#app/uploads/reading/read_mapped_file'
import { unreadable, type Unreadable } from '#app/uploads/unreadable'

const LIMITS = { heapMb: 256, seconds: 30, env: {} }

/** Each of them uses a core for a moment. */
const readings = new FairQueue({
  atOnce: 2,
  atOncePerUser: 1,
  mostWaiting: 100,
  mostWaitingPerUser: 10,
})

export type NotRead = Unreadable | { type: 'upload_gone' | 'out_of_memory' }

/**
 * Reads a file in a thread when it is the user's turn, so that large archives do not block other requests.
 *
 * @param module the URL of a `ThreadWork` over a `MappedFile`, as `import.meta.resolve` returns it
 * @throws QueueFull
 */
export async function readInThread<Value, Failure extends { type: string }>(
  userId: number,
  module: string,
  { upload, config, currency }: MappedUpload & Pick<MappedFile, 'currency'>
): Promise<Result<Value, Failure | NotRead>> {
  const read = await withFileOf(upload, ({ path }) =>
    readings.run(userId, () =>
      runReading<MappedFile, Value, Failure>(module, { path, config, currency }, LIMITS)
    )
  )
  return read.ok ? read.value : read
}

/** The same without waiting, and with limits of its own; exceeding them is a refusal. */
export async function runReading<In, Value, Failure extends { type: string }>(
  module: string,
  input: In,
  limits: { heapMb: number; seconds: number; env?: Record<string, string> }
): Promise<Result<Value, Failure | NotRead>> {
  try {
    return await runThread<In, Result<Value, Failure>>(module, input, limits)
  } catch (error) {
    if (error instanceof ThreadOutOfMemory) return failed('out_of_memory')
    if (!(error instanceof ThreadTooSlow)) throw error
    return unreadable({ type: 'too_slow', limit: error.seconds })
  }
}
