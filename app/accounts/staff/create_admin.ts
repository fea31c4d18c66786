import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { adminCreated } from '#app/accounts/audit_events'
import { hashPassword } from '#app/accounts/passwords/passwords'
import { weaknessOf, type Weakness } from '#app/accounts/passwords/weak_passwords'
import { addUser } from '#app/accounts/users/new_user'
import { sql } from '#app/database/sql'
import { violatedConstraint } from '#app/database/violated_constraint'
import type { Language } from '#shared/languages'

export interface NewAdmin {
  email: string
  name: string
  password: string
  /** In which the portal speaks to them; without one, what they choose when they sign in first. */
  language?: Language
}

export type AdminCreated =
  | { ok: true; value: { id: number } }
  | { ok: false; error: { type: Weakness | 'email_taken' } }

/** The first of the staff. */
export async function createAdmin(admin: NewAdmin, origin: AuditOrigin): Promise<AdminCreated> {
  const weakness = weaknessOf(admin.password, [admin.email, admin.name])
  if (weakness) return { ok: false, error: { type: weakness } }
  try {
    return { ok: true, value: await writeAdmin(admin, origin) }
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_unique') throw error
    return { ok: false, error: { type: 'email_taken' } }
  }
}

async function writeAdmin(
  { email, name, password, language }: NewAdmin,
  origin: AuditOrigin
): Promise<{ id: number }> {
  const user = {
    name,
    email,
    password: await hashPassword(password),
    role: 'admin',
    language,
  } as const
  return sql.transaction(async (tx) => {
    const added = await addUser(tx, user)
    await adminCreated.record(tx, origin, { subject: `user:${added.id}`, after: { role: 'admin' } })
    return added
  })
}
