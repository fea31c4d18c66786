import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { ownCode } from '#app/threads/own_code'
import type { ThreadError, ThreadMessage, ThreadStart } from '#app/threads/thread_messages'

export interface ThreadOptions {
  /** Ends the thread within a second, and with it what the database does for it. */
  signal?: AbortSignal
  /** What the thread's objects may take, in megabytes; and of that, what is new. */
  heapMb?: number
  youngMb?: number
  /** What it sees of the environment; all of it when left out. */
  env?: Record<string, string>
}

interface RunOptions<Note> extends ThreadOptions {
  /** How long it may take. */
  seconds?: number
  onNote?: (note: Note) => void
}

/** The thread needed more memory than it may have; nothing else in this process was harmed. */
export class ThreadOutOfMemory extends Error {
  readonly type = 'out_of_memory'

  constructor(readonly heapMb: number | undefined) {
    super(`The thread needed more than ${heapMb ?? 'its'} MB`)
  }
}

/** The thread needed more time than it may have. */
export class ThreadTooSlow extends Error {
  constructor(readonly seconds: number) {
    super(`The thread needed more than ${seconds} s`)
  }
}

/** So long a thread has to end by itself, and with it the process it may have started. */
const LAST_WORDS_MS = 1000

/**
 * Runs a module's default function (`ThreadWork` of thread_messages) in a thread of its
 * own: nothing it does keeps this process from answering others. The module may use database/sql,
 * which has a few connections of its own there, and nothing that needs a booted application.
 *
 * @param module what `import.meta.resolve('#app/…')` says of it
 * @param input can be cloned (structured clone), as the notes and the outcome must be
 * @throws what the function throws, with its stack; ThreadOutOfMemory; ThreadTooSlow; the signal's
 *   reason
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

/** Asks it to end, so that what it started ends with it, and ends it when it does not listen. */
async function endThread(worker: Worker): Promise<void> {
  if (worker.threadId === -1) return
  const ended = new Promise<void>((resolve) => void worker.once('exit', () => resolve()))
  worker.postMessage('stop')
  await Promise.race([ended, sleep(LAST_WORDS_MS, undefined, { ref: false })])
  await worker.terminate()
}

/**
 * The same for a module whose default function is a generator of bytes or text (`ThreadStream`):
 * they are made no faster than they are read. Destroying the stream ends the thread.
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

/** As it was in the thread; cloning loses all but the text. */
function asError({ name, message, stack, code }: ThreadError): Error {
  return Object.assign(new Error(message), { name, stack, ...(code === undefined ? {} : { code }) })
}
