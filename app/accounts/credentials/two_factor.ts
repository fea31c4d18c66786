import encryption from '@adonisjs/core/services/encryption'
import { makeRecoveryCodes, spendRecoveryCode } from '#app/accounts/credentials/recovery_codes'
import { mustHaveTwoFactor } from '#app/accounts/credentials/two_factor_sql'
import { stepOf } from '#app/accounts/credentials/totp'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import { sql, type Sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import type { TwoFactorState } from '#shared/answers/account/two_factor'

const PURPOSE = 'two_factor'

/** How it stands with two-factor of a user. */
export async function findTwoFactor(userId: number): Promise<TwoFactorState> {
  const state = await sql.one<TwoFactorState>(
    `SELECT f.user_id IS NOT NULL AS is_on, ${mustHaveTwoFactor} AS is_required,
       (SELECT count(*)::int FROM recovery_codes r WHERE r.user_id = u.id) AS recovery_codes_left
     FROM users u LEFT JOIN two_factors f ON f.user_id = u.id WHERE u.id = $1`,
    [userId]
  )
  return state ?? { is_on: false, is_required: false, recovery_codes_left: 0 }
}

export type TurnOnRefused = { type: 'wrong_code' | 'two_factor_is_on' }

/**
 * Turns two-factor on for who can name a code of the secret.
 *
 * @returns the recovery codes
 */
export async function turnOnTwoFactor(
  userId: number,
  secret: string,
  code: string,
  tx: Transaction
): Promise<Result<{ recovery_codes: string[] }, TurnOnRefused>> {
  const step = stepOf(secret, code.replaceAll(/\s/g, ''))
  if (step === null) return failed('wrong_code')
  const turnedOn = await tx.run(
    `INSERT INTO two_factors (user_id, secret, last_step, salt) VALUES ($1, $2, $3, '')
     ON CONFLICT (user_id) DO NOTHING`,
    [userId, encrypted(secret), step]
  )
  await hearAccountsAfterCommit(tx)
  if (turnedOn === 0) return failed('two_factor_is_on')
  return ok({ recovery_codes: await makeRecoveryCodes(userId, tx) })
}

export type TurnOffRefused = {
  type: 'two_factor_is_required' | 'two_factor_is_off' | 'password_is_short'
}

/** Turns it off, unless the user has to have it or their password is too short to stand alone. */
export async function turnOffTwoFactor(
  userId: number,
  tx: Transaction
): Promise<Result<null, TurnOffRefused>> {
  const user = await tx.one<{ is_required: boolean; password_is_short: boolean }>(
    `SELECT ${mustHaveTwoFactor} AS is_required, password_is_short FROM users u
     WHERE id = $1 FOR UPDATE`,
    [userId]
  )
  if (!user || user.is_required) return failed('two_factor_is_required')
  if (user.password_is_short) return failed('password_is_short')
  const turnedOff = await tx.run('DELETE FROM two_factors WHERE user_id = $1', [userId])
  await hearAccountsAfterCommit(tx)
  return turnedOff === 0 ? failed('two_factor_is_off') : ok(null)
}

/** New recovery codes; the old ones open nothing any more. */
export async function renewRecoveryCodes(
  userId: number,
  tx: Transaction
): Promise<Result<{ recovery_codes: string[] }, { type: 'two_factor_is_off' }>> {
  const found = await tx.one('SELECT FROM two_factors WHERE user_id = $1 FOR UPDATE', [userId])
  if (!found) return failed('two_factor_is_off')
  return ok({ recovery_codes: await makeRecoveryCodes(userId, tx) })
}

/** What was taken as the second proof. */
export type CodeTaken = 'code' | 'recovery_code'

/**
 * Takes a code of the authenticator or a recovery code, each once; null when it is neither. Six figures are of
 * the authenticator.
 */
export async function takeCode(
  userId: number,
  code: string,
  db: Sql = sql
): Promise<CodeTaken | null> {
  const row = await db.one<{ secret: string; salt: Buffer }>(
    'SELECT secret, salt FROM two_factors WHERE user_id = $1',
    [userId]
  )
  if (!row) return null
  const figures = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(figures)) {
    return (await spendRecoveryCode(userId, code, row.salt, db)) ? 'recovery_code' : null
  }
  const secret = decrypted(row.secret)
  const step = secret === null ? null : stepOf(secret, figures)
  if (step === null) return null
  // Of two tries at once only one moves it on.
  const taken = await db.run(
    'UPDATE two_factors SET last_step = $2 WHERE user_id = $1 AND last_step < $2',
    [userId, step]
  )
  await hearAccountsAfterCommit(db)
  return taken > 0 ? 'code' : null
}

/** A secret as it may lie somewhere. */
export function encrypted(secret: string): string {
  return encryption.use().encrypt(secret, undefined, PURPOSE)
}

/** Null when `APP_KEY` is another than it was encrypted with: codes of its authenticator count no more. */
export function decrypted(text: string): string | null {
  return encryption.use().decrypt<string>(text, PURPOSE)
}
