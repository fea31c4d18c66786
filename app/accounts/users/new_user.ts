import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import type { Transaction } from '#app/database/sql'
import type { Feature } from '#shared/accounts/features'
import type { Language } from '#shared/languages'
import type { Role } from '#shared/roles'

export interface NewUser {
  name: string
  email: string
  /** Hashed. */
  password: string
  role: Role
  contractor_id?: number
  disabled_features?: readonly Feature[]
  /** In which the portal speaks to them; without one, what they choose when they sign in first. */
  language?: Language
}

/**
 * Writes a user whose address is proved.
 *
 * @throws a violation of `users_email_unique` when somebody has the address
 */
export async function addUser(tx: Transaction, user: NewUser): Promise<{ id: number }> {
  const { name, email, password, role, contractor_id, disabled_features, language } = user
  const row = await tx.one<{ id: number }>(
    `INSERT INTO users (name, email, password, contractor_id, role, disabled_features,
       email_verified_at)
     VALUES ($1, lower($2), $3, $4, $5, $6, now()) RETURNING id`,
    [name, email, password, contractor_id ?? null, role, disabled_features ?? []]
  )
  await hearAccountsAfterCommit(tx)
  if (!row) throw new Error('nothing was inserted')
  if (language) {
    await tx.run('INSERT INTO user_settings (user_id, language, locale) VALUES ($1, $2, $2)', [
      row.id,
      language,
    ])
  }
  return row
}

export interface RegisteredUser {
  name: string
  email: string
  phone: string
  /** Hashed. */
  password: string
  language: Language
}

/**
 * Writes a user who registers, and whose address is not proved yet: in place of who registered with it before
 * and has not confirmed it, whose sessions, devices and links end. The statements are the same for an address
 * that is somebody's: they find nothing to do then.
 *
 * @returns null when the address is somebody's
 */
export async function addRegisteredUser(
  tx: Transaction,
  { name, email, phone, password, language }: RegisteredUser
): Promise<number | null> {
  const user = await tx.one<{ id: number }>(
    `INSERT INTO users AS u (name, email, phone, password) VALUES ($1, $2, $3, $4)
     ON CONFLICT (email) DO UPDATE SET name = excluded.name, phone = excluded.phone,
       password = excluded.password
     WHERE u.email_verified_at IS NULL AND u.contractor_id IS NULL AND EXISTS (
       SELECT FROM applications a WHERE a.user_id = u.id AND a.state = 'waiting')
     RETURNING id`,
    [name, email, phone, password]
  )
  await hearAccountsAfterCommit(tx)
  const id = user && user.id
  await tx.run('DELETE FROM sessions WHERE user_id = $1', [id])
  await tx.run('DELETE FROM known_devices WHERE user_id = $1', [id])
  await tx.run('DELETE FROM account_links WHERE user_id = $1', [id])
  await tx.run(
    `INSERT INTO user_settings (user_id, language, locale)
     SELECT id, $2, $2 FROM users WHERE id = $1
     ON CONFLICT (user_id) DO UPDATE SET language = excluded.language, locale = excluded.locale`,
    [id, language]
  )
  return id
}
