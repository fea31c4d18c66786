import type {
  SessionData,
  SessionStoreContract,
  SessionStoreFactory,
} from '@adonisjs/session/types'
import { sessionCache, type KnownSession } from '#app/accounts/session_cache'
import { userColumns, userJoins, type SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/support/sql'

const IDLE = { usual: '2 hours', remembered: '30 days' }
const ABSOLUTE = { usual: '12 hours', remembered: '30 days' }
/** The idle end is moved at most this often, so that reading does not write. */
const TOUCHED_EVERY_MS = 60_000
const IDLE_MS = 2 * 60 * 60 * 1000

/** Reads session and user in one statement; `findKnownSession` gives the user of the same read. */
async function readSession(id: string): Promise<KnownSession | null> {
  const cached = sessionCache.get(id)
  if (cached) return cached
  const row = await sql.one<{ data: SessionData; user: SignedInUser | null; expires_at: Date }>(
    `SELECT se.payload AS data, se.expires_at,
       CASE WHEN u.id IS NULL THEN NULL ELSE ${userColumns} END AS user
     FROM sessions se LEFT JOIN users u ON u.id = se.user_id ${userJoins}
     WHERE se.id = $1 AND se.expires_at > now()`,
    [id],
    { name: 'session_read' }
  )
  if (row) sessionCache.set(id, row)
  return row
}

/** The signed-in user of a session; null for guests and unknown sessions. */
export async function findUserOfSession(id: string): Promise<SignedInUser | null> {
  return (await readSession(id))?.user ?? null
}

const store: SessionStoreContract = {
  async read(id) {
    const session = await readSession(id)
    return session && structuredClone(session.data)
  },
  async write(id, data) {
    const life = data.remember === true ? 'remembered' : 'usual'
    await sql.run(
      `INSERT INTO sessions (id, user_id, payload, remember, expires_at, ends_at)
       VALUES ($1, $2, $3, $4, now() + $5::interval, now() + $6::interval)
       ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, payload = excluded.payload,
         expires_at = least(excluded.expires_at, sessions.ends_at)`,
      [id, data.user_id ?? null, data, life === 'remembered', IDLE[life], ABSOLUTE[life]],
      { name: 'session_write' }
    )
    sessionCache.forget(id)
  },
  async destroy(id) {
    await sql.run('DELETE FROM sessions WHERE id = $1', [id])
    sessionCache.forget(id)
  },
  async touch(id) {
    const session = await readSession(id)
    if (!session || session.expires_at.getTime() - Date.now() > IDLE_MS - TOUCHED_EVERY_MS) return
    await sql.run(
      `UPDATE sessions SET expires_at = least(now() + CASE WHEN remember THEN $2::interval
         ELSE $3::interval END, ends_at) WHERE id = $1`,
      [id, IDLE.remembered, IDLE.usual]
    )
    sessionCache.forget(id)
  },
}

/** Sessions live in PostgreSQL, read together with their user. */
export const postgresSessions: SessionStoreFactory = () => store
