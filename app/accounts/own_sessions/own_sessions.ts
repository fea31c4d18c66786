import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { otherSessionsEnded, sessionEnded } from '#app/accounts/audit_events'
import { deviceOf } from '#app/accounts/devices/device_words'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import { sql, type Transaction } from '#app/database/sql'
import type { OwnSession } from '#shared/answers/account/own_session'

/** Names a session to its user, who must not learn its id: whoever has that is signed in. */
const handle = "left(encode(sha256(convert_to(id, 'UTF8')), 'hex'), 32)"

const MOST_SHOWN = 100

/** Where a user is signed in: the session that asks first, then the last used ones. */
export async function listOwnSessions(userId: number, sessionId: string): Promise<OwnSession[]> {
  const rows = await sql.rows<{
    handle: string
    ip: string
    user_agent: string
    used_at: Date
    is_this: boolean
  }>(
    `SELECT ${handle} AS handle, ip, user_agent, used_at, id = $2 AS is_this FROM sessions
     WHERE user_id = $1 AND expires_at > now()
     ORDER BY is_this DESC, used_at DESC, id LIMIT ${MOST_SHOWN}`,
    [userId, sessionId]
  )
  return rows.map(({ user_agent, used_at, ...session }) => ({
    ...session,
    ...deviceOf(user_agent),
    used_at: used_at.toISOString(),
  }))
}

/** Signs a user out in one place. False when they are not signed in there. */
export function endOwnSession(
  userId: number,
  wanted: string,
  origin: AuditOrigin
): Promise<boolean> {
  return sql.transaction(async (tx) => {
    const ended = await tx.run(`DELETE FROM sessions WHERE user_id = $1 AND ${handle} = $2`, [
      userId,
      wanted,
    ])
    if (ended === 0) return false
    await hearAccountsAfterCommit(tx)
    await sessionEnded.record(tx, origin, { subject: `session:${wanted}` })
    return true
  })
}

/** Signs a user out everywhere else. */
export function signOutElsewhere(
  userId: number,
  sessionId: string,
  origin: AuditOrigin
): Promise<void> {
  return sql.transaction(async (tx) => {
    const ended = await endOtherSessions(userId, sessionId, tx)
    await otherSessionsEnded.record(tx, origin, { ended })
  })
}

/** The same as a part of something larger; answers in how many places that was. */
export async function endOtherSessions(
  userId: number,
  sessionId: string,
  tx: Transaction
): Promise<number> {
  const ended = await tx.run(
    'DELETE FROM sessions WHERE user_id = $1 AND id <> $2 AND expires_at > now()',
    [userId, sessionId]
  )
  await hearAccountsAfterCommit(tx)
  return ended
}
