import { randomBytes } from 'node:crypto'
import { hashPassword } from '#app/accounts/passwords/passwords'
import { failed, ok, type Result } from '#app/errors/result'
import { sql } from '#app/database/sql'

/** What is a user's alone. Orders, uploads, movements and audit lines go on naming the row. */
const OWN = [
  'account_links',
  'sessions',
  'known_devices',
  'user_settings',
  'carts',
  'idempotency_keys',
  'notifications',
  'mail_switched_off',
  'hears_of_colleagues',
  'exports',
]

/**
 * Makes a user nobody, for good: their row stays without name, address, phone, password, contractor and
 * role, what was theirs alone goes, and their open windows are closed. Suppliers and customers they
 * looked after are nobody's then.
 *
 * @returns the id that stays
 */
export async function anonymiseUser(
  email: string
): Promise<Result<{ id: number }, { type: 'user_not_found' }>> {
  // Of no password, but of the same form: signing in compares it like any other.
  const password = await hashPassword(randomBytes(32).toString('base64'))
  return sql.transaction(async (tx) => {
    const user = await tx.one<{ id: number }>(
      `UPDATE users SET name = '', phone = '', email = 'former-' || id || '@users.invalid', password = $2,
         email_verified_at = NULL, contractor_id = NULL, role = 'buyer', disabled_features = '{}'
       WHERE email = lower($1) RETURNING id`,
      [email, password]
    )
    if (!user) return failed('user_not_found')
    await tx.run('UPDATE contractors SET manager_id = NULL WHERE manager_id = $1', [user.id])
    for (const table of OWN) await tx.run(`DELETE FROM ${table} WHERE user_id = $1`, [user.id])
    return ok(user)
  })
}
