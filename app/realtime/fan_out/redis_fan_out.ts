import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { createClient } from 'redis'
import type { FanOut, Receiver } from '#app/realtime/fan_out/fan_out'
import type { Signal } from '#app/realtime/server/room'

const STREAM = 'spareline:realtime'
/** Signals Redis keeps; a process that was away for longer starts over. */
const KEPT = 20_000
const BLOCK_MS = 5_000
const RETRY_MS = 500

interface Entry {
  id: string
  message: Record<string, string>
}

/**
 * Fan-out over a Redis stream, from which every process reads on where it stopped: nothing is
 * missed while a connection is lost.
 */
export class RedisFanOut implements FanOut {
  readonly #origin = randomUUID()
  readonly #url: string
  #writer: ReturnType<typeof openClient> | null = null
  #reader: ReturnType<typeof openClient> | null = null
  #isStopped = false

  constructor(url: string) {
    this.#url = url
  }

  async send(signals: Signal[]): Promise<void> {
    this.#writer ??= openClient(this.#url, true)
    const writer = await this.#writer
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: KEPT } as const
    await Promise.all(
      signals.map((signal) =>
        writer.xAdd(
          STREAM,
          '*',
          { origin: this.#origin, body: JSON.stringify(signal) },
          { TRIM: trim }
        )
      )
    )
  }

  async start(receiver: Receiver): Promise<void> {
    this.#reader = openClient(this.#url, false)
    const reader = await this.#reader
    const newest = await reader.xRevRange(STREAM, '+', '-', { COUNT: 1 })
    void this.#readOn(reader, receiver, newest?.[0]?.id ?? '0-0')
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    const open = await Promise.all([this.#writer, this.#reader])
    for (const client of open) client?.destroy()
  }

  async #readOn(reader: Client, receiver: Receiver, from: string): Promise<void> {
    let last = from
    while (!this.#isStopped) {
      try {
        // One stream is asked, so one at most answers.
        const answer = (await reader.xRead({ key: STREAM, id: last }, { BLOCK: BLOCK_MS })) as
          | { messages: Entry[] }[]
          | null
        const entries = answer?.[0]?.messages ?? []
        last = entries.at(-1)?.id ?? last
        const signals = entries
          .filter(({ message }) => message.origin !== this.#origin)
          .map(({ message }) => JSON.parse(message.body ?? '{}') as Signal) // written by `send`
        if (signals.length > 0) receiver.receive(signals)
      } catch (error) {
        if (this.#isStopped) return
        logger.warn({ err: error }, 'realtime events could not be read; trying again')
        await pause(RETRY_MS)
        if (await isGone(reader, last)) receiver.missed()
      }
    }
  }
}

type Client = Awaited<ReturnType<typeof openClient>>

/** Keeps connecting; a writer without a connection says so at once instead of waiting. */
async function openClient(url: string, failsAtOnce: boolean) {
  const client = createClient({
    url,
    disableOfflineQueue: failsAtOnce,
    socket: { connectTimeout: 5_000, reconnectStrategy: (tries) => Math.min(tries * 100, 2_000) },
  })
  client.on('error', (error: unknown) => logger.warn({ err: error }, 'Redis is away'))
  await client.connect()
  return client
}

/** Whether the signal read last is no longer kept, and others after it may be gone, too. */
async function isGone(reader: Client, last: string): Promise<boolean> {
  if (last === '0-0') return false
  const found = await reader.xRange(STREAM, last, last).catch(() => null)
  return found?.length === 0
}
