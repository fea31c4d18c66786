import { randomUUID } from 'node:crypto'
import pg from 'pg'
import env from '#start/env'

/** PostgreSQL refuses notifications of 8,000 bytes or more. */
const MOST_BYTES = 7_900
const IN_ONE_STATEMENT = 500
/** With more waiting signals, publishing fails and has to be retried later. */
const MOST_WAITING = 20_000

/** The origin, the number of the first signal, and the signals, or how many to read from the table. */
export type Notice = [origin: string, first: number, bodies: string[] | number]

interface Waiting {
  body: string
  sent: () => void
  failed: (error: unknown) => void
}

/**
 * Writes signals to the table and notifies the other processes, in batches and on a separate connection: NOTIFY waits
 * for a lock of the whole server, and no other work should wait for it.
 */
export class PostgresSender {
  /** All origins that this process has used, so that it recognises its own signals. */
  readonly origins = new Set<string>()
  #origin = ''
  #last = 0
  #waiting: Waiting[] = []
  #isWriting = false
  #client: pg.Client | null = null

  send(bodies: string[]): Promise<unknown> {
    if (this.#waiting.length + bodies.length > MOST_WAITING) {
      return Promise.reject(new Error('too many events wait for the database'))
    }
    const all = bodies.map(
      (body) => new Promise<void>((sent, failed) => this.#waiting.push({ body, sent, failed }))
    )
    void this.#writeAll()
    return Promise.all(all)
  }

  /** Closes the connection; the next send opens another one. */
  async stop(): Promise<void> {
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => {})
  }

  async #writeAll(): Promise<void> {
    if (this.#isWriting) return
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, IN_ONE_STATEMENT)
      try {
        await this.#write(batch.map(({ body }) => body))
        for (const { sent } of batch) sent()
      } catch (error) {
        // It is unknown whether the signals were written, so the next number is unknown, too.
        this.#origin = ''
        await this.stop()
        for (const { failed } of batch) failed(error)
      }
    }
    this.#isWriting = false
  }

  async #write(bodies: string[]): Promise<void> {
    const client = await this.#open()
    if (this.#origin === '') this.#beginOrigin()
    const first = this.#last + 1
    const notices = noticesOf(this.#origin, first, bodies)
    await client.query({
      name: 'realtime_send',
      text: `WITH kept AS (
               INSERT INTO realtime_events (origin, seq, body)
               SELECT $1, $2::bigint + nr - 1, body
               FROM unnest($3::text[]) WITH ORDINALITY AS sent (body, nr))
             SELECT pg_notify('realtime', notice) FROM unnest($4::text[]) AS notice`,
      values: [this.#origin, first, bodies, notices],
    })
    this.#last += bodies.length
  }

  #beginOrigin(): void {
    this.#origin = randomUUID()
    this.#last = 0
    this.origins.add(this.#origin)
  }

  async #open(): Promise<pg.Client> {
    if (this.#client) return this.#client
    const client = new pg.Client({
      connectionString: env.get('DATABASE_URL'),
      application_name: 'spareline realtime',
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
      keepAlive: true,
    })
    const lost = () => {
      if (this.#client === client) this.#client = null
    }
    client.on('error', lost).on('end', lost)
    await client.connect()
    // The tables are unlogged, so a crash of the server loses the signals in any case.
    await client.query('SET synchronous_commit = off')
    this.#client = client
    return client
  }
}

/** Puts as many signals into a notification as fit; a signal that is too large is read from the table. */
export function noticesOf(origin: string, first: number, bodies: string[]): string[] {
  const notices: string[] = []
  const room = MOST_BYTES - Buffer.byteLength(notice(origin, first + bodies.length, []))
  let inside: string[] = []
  let bytes = 0
  const close = (next: number) => {
    if (inside.length > 0) notices.push(notice(origin, next - inside.length, inside))
    inside = []
    bytes = 0
  }
  bodies.forEach((body, index) => {
    const size = Buffer.byteLength(JSON.stringify(body)) + 1
    if (bytes + size > room) close(first + index)
    if (size > room) return notices.push(notice(origin, first + index, 1))
    inside.push(body)
    bytes += size
  })
  close(first + bodies.length)
  return notices
}

function notice(...[origin, first, bodies]: Notice): string {
  return JSON.stringify([origin, first, bodies])
}
