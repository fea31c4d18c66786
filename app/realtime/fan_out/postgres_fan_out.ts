import logger from '@adonisjs/core/services/logger'
import type { FanOut, Receiver } from '#app/realtime/fan_out/fan_out'
import { PostgresSender, type Notice } from '#app/realtime/fan_out/postgres_sender'
import type { Signal } from '#app/realtime/server/room'
import { isListening, listen, onNotification } from '#app/database/listen'
import { sql } from '#app/database/sql'

const KEPT = `interval '10 minutes'`
const SWEEP_MS = 60_000
const RETRY_MS = 500

interface Row {
  origin: string
  seq: number
  body: string
}

/**
 * Fan-out over NOTIFY. Signals are also stored in a table for some minutes. A process whose connection was lost, or
 * that notices a gap in the numbers, reads the missing ones from there.
 */
export class PostgresFanOut implements FanOut {
  readonly #sender = new PostgresSender()
  /** The number of the last received signal of each origin. */
  readonly #seen = new Map<string, number>()
  #receiver: Receiver | null = null
  #reading: Promise<void> | null = null
  #readAgain = false
  #isReady = false
  #sweeping: NodeJS.Timeout | undefined

  async send(signals: Signal[]): Promise<void> {
    await this.#sender.send(signals.map((signal) => JSON.stringify(signal)))
  }

  async start(receiver: Receiver): Promise<void> {
    this.#receiver = receiver
    const missed = () => void this.#catchUp()
    onNotification('realtime', { heard: (payload) => this.#hear(payload), missed })
    listen()
    this.#sweeping = setInterval(() => {
      void this.#catchUp()
      sweep().catch(() => {}) // the database is away: next time
    }, SWEEP_MS).unref()
    await this.#catchUp()
  }

  isConnected(): boolean {
    return isListening()
  }

  async stop(): Promise<void> {
    clearInterval(this.#sweeping)
    this.#receiver = null
    await this.#sender.stop()
  }

  #hear(payload: string): void {
    // Our own sender has written it.
    const [origin, first, bodies] = JSON.parse(payload) as Notice
    if (this.#sender.origins.has(origin)) return
    const next = (this.#seen.get(origin) ?? 0) + 1
    const isNextEvent = this.#isReady && !this.#reading && first <= next
    if (!isNextEvent || typeof bodies === 'number') return void this.#catchUp()
    const fresh = bodies.slice(next - first)
    if (fresh.length === 0) return
    this.#seen.set(origin, next + fresh.length - 1)
    this.#handOn(fresh)
  }

  /** Reads missed signals. If it is called again meanwhile, it reads once more. */
  #catchUp(): Promise<void> {
    this.#readAgain = true
    this.#reading ??= this.#readAll().finally(() => (this.#reading = null))
    return this.#reading
  }

  async #readAll(): Promise<void> {
    while (this.#readAgain && this.#receiver) {
      this.#readAgain = false
      try {
        if (this.#isReady) await this.#readMissed()
        else await this.#readPresent()
      } catch (error) {
        logger.warn({ err: error }, 'realtime events could not be read; trying again')
        this.#readAgain = true
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
      }
    }
  }

  /** No client is connected to this process yet, so earlier signals are not needed. */
  async #readPresent(): Promise<void> {
    const rows = await sql.rows<Omit<Row, 'body'>>(
      'SELECT origin, max(seq) AS seq FROM realtime_events GROUP BY origin'
    )
    for (const { origin, seq } of rows) this.#seen.set(origin, seq)
    this.#isReady = true
  }

  async #readMissed(): Promise<void> {
    const rows = await sql.rows<Row>(
      `SELECT e.origin, e.seq, e.body FROM realtime_events e
       LEFT JOIN unnest($1::uuid[], $2::bigint[]) AS seen (origin, seq) ON seen.origin = e.origin
       WHERE e.seq > coalesce(seen.seq, 0) AND e.origin <> ALL ($3::uuid[])
       ORDER BY e.origin, e.seq`,
      [[...this.#seen.keys()], [...this.#seen.values()], [...this.#sender.origins]]
    )
    let isLost = false
    for (const { origin, seq } of rows) {
      const last = this.#seen.get(origin)
      if (last !== undefined && seq > last + 1) isLost = true
      this.#seen.set(origin, seq)
    }
    this.#handOn(rows.map(({ body }) => body))
    if (isLost) this.#receiver?.missed()
  }

  #handOn(bodies: string[]): void {
    // `send` has written it.
    if (bodies.length > 0) this.#receiver?.receive(bodies.map((body) => JSON.parse(body) as Signal))
  }
}

async function sweep(): Promise<void> {
  await sql.run(`DELETE FROM realtime_events WHERE at < now() - ${KEPT}`)
}
