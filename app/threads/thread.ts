/*
| The thread of run_thread. It runs the default function of one module once.
*/
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type {
  ThreadError,
  ThreadMessage,
  ThreadStart,
  ThreadStream,
  ThreadWork,
} from '#app/threads/thread_messages'

/** Bytes are collected up to this size before they are sent. */
const PIECE = 64 * 1024

const { module, input, streams, notes } = workerData as ThreadStart // The only caller, run_thread, sets it.

try {
  const loaded: unknown = await import(module)
  // The caller knows which of the two kinds the module is.
  const { default: work } = loaded as { default: ThreadWork<unknown, unknown, unknown> }
  if (streams) {
    await sendAll(
      (work as unknown as ThreadStream<unknown, unknown>)(input, notes ? note : undefined)
    )
    send({ done: undefined })
  } else {
    endWhenAsked()
    send({ done: await work(input, note) })
  }
} catch (error) {
  send({ failed: errorMessage(error) })
}

function note(told: unknown): void {
  send({ note: told })
}

/** Ends the thread when its result is not needed any more. Processes that it started end with it. */
function endWhenAsked(): void {
  parentPort?.on('message', (message) => message === 'stop' && process.exit()).unref()
}

async function sendAll(pieces: AsyncIterable<Uint8Array | string>): Promise<void> {
  const port = parentPort
  if (!port) return
  const asked = { pieces: 0 }
  port.on('message', () => asked.pieces++)
  let gathered: Uint8Array[] = []
  let size = 0
  const flush = async () => {
    while (asked.pieces === 0) await once(port, 'message')
    asked.pieces--
    send({ bytes: new Uint8Array(Buffer.concat(gathered)) })
    gathered = []
    size = 0
  }
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    gathered.push(bytes)
    size += bytes.length
    if (size >= PIECE) await flush()
  }
  if (size > 0) await flush()
}

function errorMessage(thrown: unknown): ThreadError {
  if (!(thrown instanceof Error)) return { name: 'Error', message: String(thrown) }
  const { name, message, stack } = thrown
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined
  return { name, message, stack, code }
}

function send(message: ThreadMessage<unknown, unknown>): void {
  parentPort?.postMessage(message)
}
