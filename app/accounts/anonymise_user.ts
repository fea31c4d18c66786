import { randomBytes } from 'node:crypto'
import { hashPassword } from '#app/accounts/passwords/passwords'
import { userLifecycles } from '#app/accounts/user_lifecycle'
import { failed, ok, type Result } from '#app/errors/result'
import { sql, type Transaction } from '#app/database/sql'

/** Tables of what is a user's alone, by `user_id`. Orders, uploads, movements and audit lines go on naming the row. */
export const OWN = [
  'account_links',
  'api_tokens',
  'carts',
  'email_changes',
  'exports',
  'hears_of_colleagues',
  'idempotency_keys',
  'known_devices',
  'line_works',
  'mail_choices',
  'mail_digests',
  'mail_switched_off',
  'notifications',
  'passkey_challenges',
  'passkeys',
  'sessions',
  'two_factors',
  'user_settings',
]

/**
 * Makes a user nobody, for good: their row stays without name, address, phone, password, contractor and
 * role, what was theirs alone goes, and their open windows are closed. Suppliers and customers they
 * looked after are nobody's then.
 *
 * @returns the id that stays
 */
export function anonymiseUser(
  email: string
): Promise<Result<{ id: number }, { type: 'user_not_found' }>> {
  return sql.transaction(async (tx) => {
    const user = await tx.one<{ id: number }>('SELECT id FROM users WHERE email = lower($1)', [
      email,
    ])
    if (!user) return failed('user_not_found')
    await forgetUser(tx, user.id)
    return ok(user)
  })
}

/** The same as a part of something larger. */
export async function forgetUser(tx: Transaction, userId: number): Promise<void> {
  // Of no password, but of the same form: signing in compares it like any other.
  const password = await hashPassword(randomBytes(32).toString('base64'))
  const { email, is_verified } = (await tx.one<{ email: string | null; is_verified: boolean }>(
    `SELECT email, email_verified_at IS NOT NULL AS is_verified FROM users WHERE id = $1 FOR UPDATE`,
    [userId]
  ))! // users are never deleted
  await tx.run(
    `UPDATE users SET name = '', phone = '', email = NULL, password = $2,
       email_verified_at = NULL, contractor_id = NULL, role = 'buyer', disabled_features = '{}',
       deactivated_at = NULL
     WHERE id = $1`,
    [userId, password]
  )
  for (const table of OWN) await tx.run(`DELETE FROM ${table} WHERE user_id = $1`, [userId])
  for (const { anonymised } of userLifecycles()) {
    await anonymised?.(tx, { id: userId, email, is_verified })
  }
  // Other places with the address: mails where there is no mail server, and counts of tries.
  await tx.run('DELETE FROM mailbox WHERE recipient = $1', [email])
  // A key is the name of a limit, a colon, and what is counted, separated by blanks.
  await tx.run(
    `DELETE FROM rate_limits WHERE $1 = ANY (string_to_array(substr(key, strpos(key, ':') + 1), ' '))`,
    [email]
  )
}
