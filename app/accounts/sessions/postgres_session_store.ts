import type { SessionData, SessionStoreContract } from '@adonisjs/session/types'
import type { GuestValues } from '#app/accounts/sessions/guest_request'
import { sessionCache, type KnownSession } from '#app/accounts/sessions/session_cache'
import { passwordMark } from '#app/accounts/passwords/password_mark'
import { userColumns, userJoins } from '#app/accounts/signed_in_user'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import { sql } from '#app/database/sql'

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR

/** Milliseconds a session may lie idle, and may last altogether. */
const LIVES = {
  usual: { idle: 2 * HOUR, whole: 12 * HOUR },
  remembered: { idle: 30 * DAY, whole: 30 * DAY },
}

/** The idle end is moved at most this often, so that reading does not write. */
const TOUCHED_EVERY = 60 * SECOND

/** Reads session and user in one statement, or in none while they are held in memory. */
export async function readSession(id: string): Promise<KnownSession | null> {
  const held = sessionCache.get(id)
  if (held && held.expires_at.getTime() > Date.now()) return held
  const moment = sessionCache.moment()
  const row = await sql.one<KnownSession>(
    `SELECT se.payload::text AS payload, se.expires_at, se.ends_at,
       CASE WHEN u.id IS NULL THEN NULL ELSE ${userColumns} END AS user
     FROM sessions se LEFT JOIN users u
       ON u.id = se.user_id AND u.deactivated_at IS NULL ${userJoins}
     WHERE se.id = $1 AND se.expires_at > now()`,
    [id],
    { name: 'session_read' }
  )
  if (row) sessionCache.set(id, row, moment)
  return row
}

/** Moves the idle end of a session in use, never past its absolute end, and says when and where that was. */
export async function touchSession(id: string, session: KnownSession, ip: string): Promise<void> {
  const { idle } = LIVES[lifeOf(valuesOf(session))]
  const until = Math.min(Date.now() + idle, session.ends_at.getTime())
  if (until - session.expires_at.getTime() < TOUCHED_EVERY) return
  session.expires_at = new Date(until) // before waiting, so that requests side by side write once
  await sql.run(
    `UPDATE sessions SET expires_at = $2, used_at = now(), ip = $3
     WHERE id = $1 AND expires_at > now()`,
    [id, session.expires_at, ip]
  )
  await hearAccountsAfterCommit(sql)
}

/** Where a session begins. */
export interface SessionPlace {
  ip: string
  user_agent: string
}

/** A session of somebody who signed in. */
export interface ReadSession {
  id: string
  session: KnownSession
}

/** What a request keeps its session in. */
export interface SessionStore extends SessionStoreContract {
  /** Whether a session began or was ended, and the browser has another id to learn. */
  hasMoved: () => boolean
}

/**
 * The store of one request; `read` is what its session was read as, null for a guest. A session that
 * was read is updated, or goes on under another id if this request is what removed it: one that was
 * ended meanwhile does not come back to life.
 */
export function sessionStore(
  read: ReadSession | null,
  guest: GuestValues,
  place: SessionPlace
): SessionStore {
  let wasEnded = false
  let hasMoved = false
  return {
    read: () => (read ? valuesOf(read.session) : guest.read()),
    async write(id, data) {
      if (!data.user_id) return guest.write(data)
      if (read?.id === id) {
        await sql.run('UPDATE sessions SET payload = $2 WHERE id = $1', [id, data])
        await hearAccountsAfterCommit(sql)
      } else if (!wasEnded) {
        const hasBegun = await insertSession(id, data, place)
        hasMoved ||= hasBegun
        guest.clear()
      }
    },
    async destroy(id) {
      const removed = await sql.run('DELETE FROM sessions WHERE id = $1', [id])
      await hearAccountsAfterCommit(sql)
      wasEnded = read?.id === id && read.session.user !== null && removed === 0
      hasMoved ||= removed > 0
    },
    touch() {},
    hasMoved: () => hasMoved,
  }
}

/** Unless the user was switched off meanwhile, or got another password than the one that began it. */
async function insertSession(
  id: string,
  { password_mark, ...data }: SessionData,
  place: SessionPlace
): Promise<boolean> {
  const life = lifeOf(data)
  const now = Date.now()
  const begun = await sql.run(
    `INSERT INTO sessions (id, user_id, payload, remember, expires_at, ends_at, ip, user_agent)
     SELECT $1, u.id, $3, $4, $5, $6, $7, $8 FROM users u
     WHERE u.id = $2 AND u.deactivated_at IS NULL AND ${passwordMark} = coalesce($9, ${passwordMark})
     FOR SHARE`,
    [
      id,
      data.user_id,
      data,
      life === 'remembered',
      new Date(now + LIVES[life].idle),
      new Date(now + LIVES[life].whole),
      place.ip,
      place.user_agent,
      password_mark ?? null,
    ]
  )
  await hearAccountsAfterCommit(sql)
  return begun > 0
}

function lifeOf(data: SessionData): keyof typeof LIVES {
  return data.remember === true ? 'remembered' : 'usual'
}

function valuesOf({ payload }: KnownSession): SessionData {
  return JSON.parse(payload) as SessionData // written by `write` above
}
