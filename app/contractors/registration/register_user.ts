import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { registrationSent } from '#app/contractors/audit_events'
import { hashPassword } from '#app/accounts/passwords/passwords'
import { weaknessOf, type Weakness } from '#app/accounts/passwords/weak_passwords'
import { writeApplication, type Company } from '#app/contractors/registration/write_application'
import { requestVerification } from '#app/accounts/email_verification/request_verification'
import { sql, type Transaction } from '#app/database/sql'
import type { Language } from '#shared/languages'

export interface Registration extends Company {
  name: string
  email: string
  password: string
  language: Language
}

/** Why the password of a registration is refused; null when it is not. */
export function registrationWeakness(
  registration: Pick<Registration, 'password' | 'name' | 'email' | 'company_name'>
): { type: Weakness } | null {
  const { password, name, email, company_name } = registration
  const type = weaknessOf(password, [name, email, company_name])
  return type && { type }
}

/**
 * Registers a user with the application of their company, and sends a mail with a link. Says nothing of
 * whether the address was known: then the mail tells its owner, and nothing is changed. Until an
 * address is confirmed the newest registration counts, so nobody can take it in advance. Its password
 * was looked at before (`registrationWeakness`). The audit line names nobody: it is the same for every address.
 */
export async function registerUser(registration: Registration, origin: AuditOrigin): Promise<void> {
  const { email, name, password, language } = registration
  const hashed = await hashPassword(password)
  // The same statements whether the address is known or not: they find nothing to do when it is.
  await sql.transaction(async (tx) => {
    const id = await writeUser(tx, registration, hashed)
    await tx.run('DELETE FROM sessions WHERE user_id = $1', [id])
    await tx.run('DELETE FROM known_devices WHERE user_id = $1', [id])
    await tx.run('DELETE FROM account_links WHERE user_id = $1', [id])
    await tx.run(`DELETE FROM applications WHERE user_id = $1 AND state = 'waiting'`, [id])
    await tx.run(
      `INSERT INTO user_settings (user_id, language, locale)
       SELECT id, $2, $2 FROM users WHERE id = $1
       ON CONFLICT (user_id) DO UPDATE SET language = excluded.language, locale = excluded.locale`,
      [id, language]
    )
    await writeApplication(tx, { id, name, language }, registration)
    await requestVerification(tx, { email, language, user_id: null })
    await registrationSent.record(tx, origin)
  })
}

/** The user, new or not confirmed yet; null when the address is somebody's. */
async function writeUser(
  tx: Transaction,
  { name, email, phone }: Registration,
  hashed: string
): Promise<number | null> {
  const user = await tx.one<{ id: number }>(
    `INSERT INTO users AS u (name, email, phone, password) VALUES ($1, $2, $3, $4)
     ON CONFLICT (email) DO UPDATE SET name = excluded.name, phone = excluded.phone,
       password = excluded.password
     WHERE u.email_verified_at IS NULL AND u.contractor_id IS NULL AND EXISTS (
       SELECT FROM applications a WHERE a.user_id = u.id AND a.state = 'waiting')
     RETURNING id`,
    [name, email, phone, hashed]
  )
  return user && user.id
}
