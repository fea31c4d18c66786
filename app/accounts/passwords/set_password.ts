import { hasTwoFactor } from '#app/accounts/credentials/two_factor_sql'
import { hashPassword } from '#app/accounts/passwords/passwords'
import {
  LEAST_CHARACTERS,
  LEAST_WITH_TWO_FACTOR,
  weaknessOf,
  type Weakness,
} from '#app/accounts/passwords/weak_passwords'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import type { Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'

/** Whose a password is to be. */
interface PasswordOwner {
  name: string
  email: string
  has_two_factor: boolean
}

/** Why a password is too weak for a user, or null: docs/product/sign_in.md, "Signing in". */
export function weaknessFor(owner: PasswordOwner, password: string): Weakness | null {
  return weaknessOf(password, [owner.name, owner.email], leastCharactersFor(owner))
}

/** How long a password of a user has to be. */
export function leastCharactersFor({ has_two_factor }: { has_two_factor: boolean }): number {
  return has_two_factor ? LEAST_WITH_TWO_FACTOR : LEAST_CHARACTERS
}

/** A password as it is kept: columns of `users`. */
export interface KeptPassword {
  password: string
  /** Only two-factor makes up for it. */
  password_is_short: boolean
}

/** To be asked for before a transaction, which it would hold up. */
export async function keptPassword(password: string): Promise<KeptPassword> {
  return {
    password: await hashPassword(password),
    password_is_short: Array.from(password).length < LEAST_CHARACTERS,
  }
}

/**
 * Gives a user another password, unless it is short and two-factor was turned off since that was looked at.
 * Sessions and devices are the caller's to end.
 */
export async function setPassword(
  userId: number,
  { password, password_is_short }: KeptPassword,
  tx: Transaction
): Promise<Result<null, { type: 'too_short' }>> {
  await tx.run('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
  const set = await tx.run(
    `UPDATE users u SET password = $2, password_is_short = $3
     WHERE id = $1 AND (NOT $3 OR ${hasTwoFactor})`,
    [userId, password, password_is_short]
  )
  await hearAccountsAfterCommit(tx)
  if (set === 0) return failed('too_short')
  // Whoever knew the old one may have asked for links, and for another address.
  await tx.run('DELETE FROM account_links WHERE user_id = $1', [userId])
  await tx.run('DELETE FROM email_changes WHERE user_id = $1', [userId])
  return ok(null)
}
