import { changedFields } from '#app/accounts/audit/changed_fields'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { passkeyRemoved, passkeyRenamed } from '#app/accounts/audit_events'
import { mailReaderOf } from '#app/accounts/mails/account_mail'
import { queueAccountMail } from '#app/accounts/mails/queue_account_mail'
import { hasTwoFactor, mustHaveTwoFactor } from '#app/accounts/credentials/two_factor_sql'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import type { Passkey } from '#shared/answers/account/passkey'

/** The passkeys of a user, the oldest first. */
export async function listPasskeys(userId: number): Promise<Passkey[]> {
  const rows = await sql.rows<Omit<Passkey, 'added_at' | 'used_at'> & Times>(
    `SELECT id, name, added_at, used_at
     FROM passkeys WHERE user_id = $1 ORDER BY id`,
    [userId]
  )
  return rows.map(({ added_at, used_at, ...passkey }) => ({
    ...passkey,
    added_at: added_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }))
}

interface Times {
  added_at: Date
  used_at: Date | null
}

/** False when the user has no such passkey. */
export function renamePasskey(
  userId: number,
  id: number,
  name: string,
  origin: AuditOrigin
): Promise<boolean> {
  return sql.transaction(async (tx) => {
    const old = await tx.one<{ name: string }>(
      'SELECT name FROM passkeys WHERE user_id = $1 AND id = $2 FOR NO KEY UPDATE',
      [userId, id]
    )
    if (!old) return false
    await tx.run('UPDATE passkeys SET name = $2 WHERE id = $1', [id, name])
    await hearAccountsAfterCommit(tx)
    const changed = changedFields(old, { name })
    await passkeyRenamed.record(tx, origin, { subject: `passkey:${id}`, ...changed })
    return true
  })
}

export type RemoveRefused = { type: 'not_found' | 'last_second_factor' }

/** Removes a passkey, and tells by mail. Staff keeps one while it has no two-factor. */
export async function removePasskey(
  user: SignedInUser,
  id: number,
  origin: AuditOrigin
): Promise<Result<null, RemoveRefused>> {
  return sql.transaction(async (tx) => {
    // Of two that are removed at once, the second one waits for the first.
    const holder = await tx.one<{ needs_one: boolean; has: number }>(
      `SELECT ${mustHaveTwoFactor} AND NOT ${hasTwoFactor} AS needs_one,
         (SELECT count(*)::int FROM passkeys p WHERE p.user_id = u.id) AS has
       FROM users u WHERE u.id = $1 FOR UPDATE`,
      [user.id]
    )
    const found = await tx.one<{ name: string }>(
      'SELECT name FROM passkeys WHERE user_id = $1 AND id = $2',
      [user.id, id]
    )
    if (!holder || !found) return failed('not_found')
    if (holder.needs_one && holder.has === 1) return failed('last_second_factor')
    await tx.run('DELETE FROM passkeys WHERE id = $1', [id])
    await hearAccountsAfterCommit(tx)
    await queueAccountMail(tx, 'passkey_removed', mailReaderOf(user), { name: found.name })
    await passkeyRemoved.record(tx, origin, { subject: `passkey:${id}`, before: found })
    return ok(null)
  })
}
