import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { createClient } from '@redis/client'
import type { FanOut, Receiver } from '#app/realtime/fan_out/fan_out'
import type { Signal } from '#app/realtime/server/room'

const STREAM = 'spareline:realtime'
/** The number of signals that Redis keeps; a process that misses more starts over. */
const KEPT = 20_000
const BLOCK_MS = 5_000
const RETRY_MS = 500
/** A Redis that does not respond within this time counts as unavailable. */
const ANSWER_MS = 10_000

interface Entry {
  id: string
  message: Record<string, string>
}

/**
 * Fan-out over a Redis stream. Every process continues to read where it stopped, so no signal is missed while a
 * connection is lost. A process also starts and serves without Redis.
 */
export class RedisFanOut implements FanOut {
  readonly #origin = randomUUID()
  readonly #url: string
  #writer: Connection | null = null
  #reader: Connection | null = null
  #isStopped = false

  constructor(url: string) {
    this.#url = url
  }

  async send(signals: Signal[]): Promise<void> {
    this.#writer ??= openConnection(this.#url, true)
    const { client, tried } = this.#writer
    await tried
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: KEPT } as const
    const added = signals.map((signal) => {
      const entry = { origin: this.#origin, body: JSON.stringify(signal) }
      return client.xAdd(STREAM, '*', entry, { TRIM: trim })
    })
    await inTime(Promise.all(added))
  }

  async start(receiver: Receiver): Promise<void> {
    this.#reader = openConnection(this.#url, false)
    const { client, tried } = this.#reader
    const from = (await tried) ? await newestOf(client).catch(() => null) : null
    void this.#readOn(client, receiver, from)
  }

  isConnected(): boolean {
    return [this.#reader, this.#writer].every((open) => open === null || open.client.isReady)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const open of [this.#reader, this.#writer]) open?.client.destroy()
  }

  /** @param from null if Redis was unavailable at the start */
  async #readOn(reader: Client, receiver: Receiver, from: string | null): Promise<void> {
    let last = from
    while (!this.#isStopped) {
      try {
        if (last === null) {
          last = await newestOf(reader)
          receiver.missed()
        }
        // One stream is read, so there is at most one result.
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
        if (last !== null && (await isGone(reader, last))) receiver.missed()
      }
    }
  }
}

type Client = ReturnType<typeof newClient>

interface Connection {
  client: Client
  /** Whether the first attempt to connect succeeded; further attempts follow until the client is destroyed. */
  tried: Promise<boolean>
}

function openConnection(url: string, failsAtOnce: boolean): Connection {
  const client = newClient(url, failsAtOnce)
  const failed = new Promise<false>((resolve) => client.once('error', () => resolve(false)))
  client.on('error', (error: unknown) => logger.warn({ err: error }, 'Redis is away'))
  // It rejects only if it is destroyed before it is connected.
  const connected = client.connect().then(
    () => true,
    () => false
  )
  return { client, tried: Promise.race([connected, failed]) }
}

/** Creates a client that reconnects. A writer without a connection fails at once instead of waiting. */
function newClient(url: string, failsAtOnce: boolean) {
  return createClient({
    url,
    disableOfflineQueue: failsAtOnce,
    socket: { connectTimeout: 5_000, reconnectStrategy: (tries) => Math.min(tries * 100, 2_000) },
  })
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const clock = setTimeout(() => late.reject(new Error('Redis does not answer')), ANSWER_MS)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(clock))
}

/** Returns the id of the newest entry, after which reading begins. */
async function newestOf(reader: Client): Promise<string> {
  const newest = await reader.xRevRange(STREAM, '+', '-', { COUNT: 1 })
  return newest?.[0]?.id ?? '0-0'
}

/** Whether the last read signal is no longer stored, so that later ones may be missing, too. */
async function isGone(reader: Client, last: string): Promise<boolean> {
  if (last === '0-0') return false
  const found = await reader.xRange(STREAM, last, last).catch(() => null)
  return found?.length === 0
}
