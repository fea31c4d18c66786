import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { ownCode } from '#app/threads/own_code'
import type { ThreadError, ThreadMessage, ThreadStart } from '#app/threads/thread_messages'

export interface ThreadOptions {
  /** Terminates the thread within a second, together with its statements in the database. */
  signal?: AbortSignal
  /** The maximum size of the thread's heap in megabytes, and of its young generation. */
  heapMb?: number
  youngMb?: number
  /** The environment of the thread; by default, that of the process. */
  env?: Record<string, string>
}

interface RunOptions<Note> extends ThreadOptions {
  /** The maximum duration in seconds. */
  seconds?: number
  onNote?: (note: Note) => void
}

/** The thread exceeded its memory limit; the rest of the process is not affected. */
export class ThreadOutOfMemory extends Error {
  readonly type = 'out_of_memory'

  constructor(readonly heapMb: number | undefined) {
    super(`The thread needed more than ${heapMb ?? 'its'} MB`)
  }
}

/** The thread exceeded its time limit. */
export class ThreadTooSlow extends Error {
  constructor(readonly seconds: number) {
    super(`The thread needed more than ${seconds} s`)
  }
}

/** The time in which a thread can end by itself, together with a process that it started. */
const LAST_WORDS_MS = 1000

/**
 * Runs the default function of a module (`ThreadWork` of thread_messages) in a thread, so that it does not block the
 * event loop of this process. The module may use database/sql, with a small connection pool of its own, but nothing
 * that needs a booted application.
 *
 * @param module the URL that `import.meta.resolve('#app/…')` returns
 * @param input must be cloneable (structured clone), as must the notes and the result
 * @throws the error of the function, with its stack; ThreadOutOfMemory; ThreadTooSlow; the reason of the signal
 */
export async function runThread<In, Out, Note = never>(
  module: string,
  input: In,
  { onNote, seconds, signal, ...limits }: RunOptions<Note> = {}
): Promise<Out> {
  signal?.throwIfAborted()
  const worker = startThread({ module, input, streams: false, notes: true }, limits)
  const { promise, resolve, reject } = Promise.withResolvers<Out>()
  const giveUp = () => reject(signal?.reason)
  signal?.addEventListener('abort', giveUp, { once: true })
  const late = seconds && setTimeout(() => reject(new ThreadTooSlow(seconds)), seconds * 1000)
  worker.on('message', (message: ThreadMessage<Out, Note>) => {
    if ('note' in message) onNote?.(message.note)
    else if ('done' in message) resolve(message.done)
    else if ('failed' in message) reject(asError(message.failed))
  })
  onFailure(worker, limits.heapMb, reject)
  try {
    return await promise
  } finally {
    clearTimeout(late)
    signal?.removeEventListener('abort', giveUp)
    await endThread(worker)
  }
}

/** Asks the thread to end, so that processes it started end as well, and terminates it if it does not. */
async function endThread(worker: Worker): Promise<void> {
  if (worker.threadId === -1) return
  const ended = new Promise<void>((resolve) => void worker.once('exit', () => resolve()))
  worker.postMessage('stop')
  await Promise.race([ended, sleep(LAST_WORDS_MS, undefined, { ref: false })])
  await worker.terminate()
}

/**
 * The same for a module whose default function is a generator of bytes or text (`ThreadStream`). Data is generated
 * no faster than it is read. Destroying the stream terminates the thread.
 */
export function streamThread<In, Note = never>(
  module: string,
  input: In,
  { signal, onNote, ...limits }: ThreadOptions & { onNote?: (note: Note) => void } = {}
): Readable {
  let worker: Worker | undefined
  return new Readable({
    signal,
    construct(callback) {
      worker = startThread({ module, input, streams: true, notes: onNote !== undefined }, limits)
      worker.on('message', (message: ThreadMessage<never, Note>) => {
        if ('note' in message) onNote?.(message.note)
        else if ('bytes' in message) this.push(message.bytes)
        else if ('failed' in message) this.destroy(asError(message.failed))
        else if ('done' in message) this.push(null)
      })
      onFailure(worker, limits.heapMb, (error) => this.destroy(error))
      callback()
    },
    read() {
      worker?.postMessage('more')
    },
    destroy(error, callback) {
      if (!worker || worker.threadId === -1) return callback(error)
      worker.once('exit', () => callback(error))
      void worker.terminate()
    },
  })
}

function startThread(
  start: ThreadStart,
  { heapMb, youngMb, env }: Omit<ThreadOptions, 'signal'>
): Worker {
  const thread = ownCode(import.meta.resolve('#app/threads/thread'))
  const module = ownCode(start.module)
  return new Worker(thread.file, {
    workerData: { ...start, module: module.file.href },
    execArgv: [...new Set([...thread.execArgv, ...module.execArgv])],
    env,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
  })
}

function onFailure(
  worker: Worker,
  heapMb: number | undefined,
  failed: (error: Error) => void
): void {
  worker.once('error', (error: Error & { code?: string }) => {
    failed(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadOutOfMemory(heapMb) : error)
  })
  worker.once('exit', () => failed(new Error('The thread ended without an answer')))
}

/** Restores an error of the thread, because cloning keeps only its message. */
function asError({ name, message, stack, code }: ThreadError): Error {
  return Object.assign(new Error(message), { name, stack, ...(code === undefined ? {} : { code }) })
}
