import { randomBytes } from 'node:crypto'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { userAnonymised } from '#app/accounts/audit_events'
import { hashPassword } from '#app/accounts/passwords/passwords'
import { forgetTriesOf } from '#app/http/rate_limit'
import { forgetMailsTo } from '#app/mail/send_mail'
import { userLifecycles } from '#app/accounts/user_lifecycle'
import { failed, ok, type Result } from '#app/errors/result'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import { sql, type Transaction } from '#app/database/sql'

/** Tables of accounts with what is a user's alone, by `user_id`. */
const OWN = [
  'account_links',
  'api_tokens',
  'email_changes',
  'known_devices',
  'passkey_challenges',
  'passkeys',
  'sessions',
  'two_factors',
  'user_settings',
]

/** The same of all domains. Orders, uploads, movements and audit lines go on naming the row of the user. */
export function ownTables(): string[] {
  return [...OWN, ...userLifecycles().flatMap((lifecycle) => lifecycle.ownTables ?? [])]
}

/**
 * Makes a user nobody, for good: their row stays without name, address, phone, password, contractor and
 * role, what was theirs alone goes, and their open windows are closed. Suppliers and customers they
 * looked after are nobody's then.
 *
 * @returns the id that stays
 */
export function anonymiseUser(
  email: string,
  origin: AuditOrigin
): Promise<Result<{ id: number }, { type: 'user_not_found' }>> {
  return sql.transaction(async (tx) => {
    const user = await tx.one<{ id: number }>('SELECT id FROM users WHERE email = lower($1)', [
      email,
    ])
    if (!user) return failed('user_not_found')
    const before = await forgetUser(tx, user.id)
    await userAnonymised.record(tx, origin, { subject: `user:${user.id}`, before })
    return ok(user)
  })
}

/** What somebody who is nobody now was, without what names them. */
export interface ForgottenUser {
  role: string
  contractor_id: number | null
}

/** The same as a part of something larger. */
export async function forgetUser(tx: Transaction, userId: number): Promise<ForgottenUser> {
  // Of no password, but of the same form: signing in compares it like any other.
  const password = await hashPassword(randomBytes(32).toString('base64'))
  const { email, is_verified, ...was } = (await tx.one<
    ForgottenUser & { email: string | null; is_verified: boolean }
  >(
    `SELECT email, email_verified_at IS NOT NULL AS is_verified, role, contractor_id
     FROM users WHERE id = $1 FOR UPDATE`,
    [userId]
  ))! // users are never deleted
  await tx.run(
    `UPDATE users SET name = '', phone = '', email = NULL, password = $2,
       email_verified_at = NULL, contractor_id = NULL, role = 'buyer', disabled_features = '{}',
       deactivated_at = NULL
     WHERE id = $1`,
    [userId, password]
  )
  await hearAccountsAfterCommit(tx)
  for (const table of ownTables()) await tx.run(`DELETE FROM ${table} WHERE user_id = $1`, [userId])
  for (const { anonymised } of userLifecycles()) {
    await anonymised?.(tx, { id: userId, email, is_verified })
  }
  // Other places with the address: mails where there is no mail server, and counts of tries.
  if (email === null) return was
  await forgetMailsTo(tx, email)
  await forgetTriesOf(tx, email)
  return was
}
