import { randomUUID } from 'node:crypto'
import { sql, type Sql } from '#app/database/sql'

export interface Member {
  user_id: string
  user_info: unknown
}

export interface Gone {
  channel: string
  user_id: string
}

const HEARTBEAT_MS = 2_000
/** A process that has not reported for this time counts as dead, and its members are removed. */
const DEAD_AFTER = `interval '8 seconds'`
const ALIVE = `SELECT id FROM realtime_nodes WHERE seen_at > now() - ${DEAD_AFTER}`

interface Entry extends Member {
  channel: string
  socket_id: string
}

/**
 * The members of presence channels in all processes. They are stored in the database, so that they stay correct when a
 * process dies: the other processes notice it within ten seconds and remove its members.
 */
export class Presence {
  readonly #node = randomUUID()
  readonly #entries = new Map<string, Entry>()
  readonly #onGone: (gone: Gone[]) => void
  #beating: NodeJS.Timeout | undefined

  /** `onGone` is called with users whose last connection ended with a dead process. */
  constructor(onGone: (gone: Gone[]) => void) {
    this.#onGone = onGone
  }

  /** Returns all members of the channel, and whether the user is a new one. */
  async enter(entry: Entry): Promise<{ members: Member[]; isNew: boolean }> {
    await this.#begin()
    const { channel, socket_id, user_id } = entry
    this.#entries.set(`${channel} ${socket_id}`, entry)
    return inChannel(channel, async (tx) => {
      const before = await membersOf(channel, tx)
      await write(tx, this.#node, [entry])
      const isNew = !before.some((member) => member.user_id === user_id)
      return { members: isNew ? [...before, entry] : before, isNew }
    })
  }

  /** Returns true if the user has no other connection in the channel. */
  async leave(channel: string, socket_id: string): Promise<boolean> {
    const entry = this.#entries.get(`${channel} ${socket_id}`)
    if (!entry) return false
    this.#entries.delete(`${channel} ${socket_id}`)
    return inChannel(channel, async (tx) => {
      await tx.run('DELETE FROM realtime_members WHERE channel = $1 AND socket_id = $2', [
        channel,
        socket_id,
      ])
      const left = await membersOf(channel, tx)
      return !left.some((member) => member.user_id === entry.user_id)
    })
  }

  /** Removes the members of this process, so that others need not wait until it counts as dead. */
  async stop(): Promise<void> {
    clearInterval(this.#beating)
    if (!this.#beating) return
    await sql.run('DELETE FROM realtime_members WHERE node_id = $1', [this.#node])
    await sql.run('DELETE FROM realtime_nodes WHERE id = $1', [this.#node])
  }

  /** Starts reporting when the first connection of this process joins a presence channel. */
  async #begin(): Promise<void> {
    if (this.#beating) return
    this.#beating = setInterval(() => {
      this.#beat().catch(() => {}) // the database is away: the next beat tries again
    }, HEARTBEAT_MS).unref()
    await this.#register()
  }

  async #beat(): Promise<void> {
    const isKnown = await sql.run('UPDATE realtime_nodes SET seen_at = now() WHERE id = $1', [
      this.#node,
    ])
    // This process counted as dead, or the database lost its tables, so all members are written again.
    if (!isKnown) await this.#register()
    const gone = await sweep()
    if (gone.length > 0) this.#onGone(gone)
  }

  async #register(): Promise<void> {
    await sql.transaction(async (tx) => {
      await tx.run(
        `INSERT INTO realtime_nodes (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET seen_at = now()`,
        [this.#node]
      )
      await write(tx, this.#node, [...this.#entries.values()])
    })
  }
}

/** Returns all members of a channel, each user once. */
export async function membersOf(channel: string, on: Sql = sql): Promise<Member[]> {
  return on.rows<Member>(
    `SELECT DISTINCT ON (user_id) user_id, user_info FROM realtime_members
     WHERE channel = $1 AND node_id IN (${ALIVE}) ORDER BY user_id`,
    [channel]
  )
}

/** Serialises the changes of a channel, so that two concurrent new members see each other. */
async function inChannel<T>(channel: string, work: (tx: Sql) => Promise<T>): Promise<T> {
  return sql.transaction(async (tx) => {
    await tx.run('SELECT pg_advisory_xact_lock(hashtextextended($1, 7405211))', [channel])
    return work(tx)
  })
}

async function write(tx: Sql, node: string, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return
  await tx.run(
    `INSERT INTO realtime_members (channel, socket_id, user_id, user_info, node_id)
     SELECT channel, socket_id, user_id, user_info, $2
     FROM jsonb_to_recordset($1) AS entry
       (channel text, socket_id text, user_id text, user_info jsonb)
     ON CONFLICT (channel, socket_id) DO NOTHING`,
    [JSON.stringify(entries.map((entry) => ({ ...entry, user_info: entry.user_info ?? {} }))), node]
  )
}

/** Removes the members of dead processes. Returns the users who have no other connection left. */
async function sweep(): Promise<Gone[]> {
  await sql.run(`DELETE FROM realtime_nodes WHERE seen_at < now() - ${DEAD_AFTER}`)
  return sql.rows<Gone>(
    `WITH gone AS (
       DELETE FROM realtime_members WHERE node_id NOT IN (${ALIVE}) RETURNING channel, user_id)
     SELECT DISTINCT channel, user_id FROM gone WHERE NOT EXISTS (
       SELECT FROM realtime_members other
       WHERE other.channel = gone.channel AND other.user_id = gone.user_id
         AND other.node_id IN (${ALIVE}))`
  )
}
