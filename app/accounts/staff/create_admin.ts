import { hashPassword } from '#app/accounts/passwords/passwords'
import { weaknessOf, type Weakness } from '#app/accounts/passwords/weak_passwords'
import { sql } from '#app/database/sql'
import { violatedConstraint } from '#app/database/violated_constraint'

export interface NewAdmin {
  email: string
  name: string
  password: string
}

export type AdminCreated =
  | { ok: true; value: { id: number } }
  | { ok: false; error: { type: Weakness | 'email_taken' } }

/** The first of the staff. */
export async function createAdmin({ email, name, password }: NewAdmin): Promise<AdminCreated> {
  const weakness = weaknessOf(password, [email, name])
  if (weakness) return { ok: false, error: { type: weakness } }
  try {
    const row = await sql.one<{ id: number }>(
      `INSERT INTO users (name, email, password, role, email_verified_at)
       VALUES ($1, lower($2), $3, 'admin', now()) RETURNING id`,
      [name, email, await hashPassword(password)]
    )
    if (!row) throw new Error('nothing was inserted')
    return { ok: true, value: row }
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_unique') throw error
    return { ok: false, error: { type: 'email_taken' } }
  }
}
