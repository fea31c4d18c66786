import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { registrationSent } from '#app/contractors/audit_events'
import { hashPassword } from '#app/accounts/passwords/passwords'
import { weaknessOf, type Weakness } from '#app/accounts/passwords/weak_passwords'
import { writeApplication, type Company } from '#app/contractors/registration/write_application'
import { requestVerification } from '#app/accounts/email_verification/request_verification'
import { addRegisteredUser } from '#app/accounts/users/new_user'
import { sql } from '#app/database/sql'
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
  const { email, name, phone, language } = registration
  const password = await hashPassword(registration.password)
  // The same statements whether the address is known or not: they find nothing to do when it is.
  await sql.transaction(async (tx) => {
    const id = await addRegisteredUser(tx, { name, email, phone, password, language })
    await tx.run(`DELETE FROM applications WHERE user_id = $1 AND state = 'waiting'`, [id])
    await writeApplication(tx, { id, name, language }, registration)
    await requestVerification(tx, { email, language, user_id: null })
    await registrationSent.record(tx, origin)
  })
}
