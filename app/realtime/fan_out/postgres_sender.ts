import { randomUUID } from 'node:crypto'
import pg from 'pg'
import env from '#start/env'

/** More is refused by PostgreSQL at 8,000. */
const MOST_BYTES = 7_900
const IN_ONE_STATEMENT = 500
/** Beyond this publishers are told to come again. */
const MOST_WAITING = 20_000

/** Origin, number of the first signal, and the signals, or how many to read from the table. */
export type Notice = [origin: string, first: number, bodies: string[] | number]

interface Waiting {
  body: string
  sent: () => void
  failed: (error: unknown) => void
}

/**
 * Writes signals to the table and tells the other processes, many at a time, on a connection of
 * its own: NOTIFY waits for a lock of the whole server, and nothing else shall wait with it.
 */
export class PostgresSender {
  /** Every origin this process ever had; what comes back from them is known here. */
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

  /** Closes the connection; sending again opens another. */
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
        // Nobody knows whether they were written, so nobody can tell the next number.
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
    // What is lost in a crash of the server is unlogged anyway.
    await client.query('SET synchronous_commit = off')
    this.#client = client
    return client
  }
}

/** As many signals in one notification as fit; what does not fit alone is read from the table. */
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
