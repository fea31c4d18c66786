import { failed, type Result } from '#app/errors/result'
import { FairQueue } from '#app/threads/fair_queue'
import { runThread, ThreadOutOfMemory, ThreadTooSlow } from '#app/threads/run_thread'
import type { AskedUpload } from '#app/uploads/filing/find_asked_upload'
import { withFileOf } from '#app/uploads/own_uploads'
import type { MappedFile } from '#app/uploads/reading/read_mapped_file'
import { unreadable, type Unreadable } from '#app/uploads/unreadable'

const HEAP_MB = 256
const SECONDS = 30

/** Each takes a core for a moment. */
const readings = new FairQueue({
  atOnce: 2,
  atOncePerUser: 1,
  mostWaiting: 100,
  mostWaitingPerUser: 10,
})

export type NotRead = Unreadable | { type: 'upload_gone' | 'out_of_memory' }

/**
 * Reads a file somebody waits for in a thread, when it is the user's turn: what an archive inflates to keeps
 * no request waiting.
 *
 * @param module what `import.meta.resolve` says of a `ThreadWork` over a `MappedFile`
 * @throws QueueFull
 */
export async function readInThread<Value, Failure extends { type: string }>(
  userId: number,
  module: string,
  { upload, config }: AskedUpload
): Promise<Result<Value, Failure | NotRead>> {
  const read = await withFileOf(upload, ({ path }) =>
    readings.run(userId, () => run<Value, Failure>(module, { path, config }))
  )
  return read.ok ? read.value : read
}

async function run<Value, Failure extends { type: string }>(
  module: string,
  input: MappedFile
): Promise<Result<Value, Failure | NotRead>> {
  try {
    return await runThread<MappedFile, Result<Value, Failure>>(module, input, {
      heapMb: HEAP_MB,
      seconds: SECONDS,
      env: {},
    })
  } catch (error) {
    if (error instanceof ThreadOutOfMemory) return failed('out_of_memory')
    if (!(error instanceof ThreadTooSlow)) throw error
    return unreadable({ type: 'too_slow', limit: SECONDS })
  }
}
