import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { passwordAccepted, signInRefused } from '#app/accounts/audit_events'
import { passwordMark } from '#app/accounts/passwords/password_mark'
import { passwordFits } from '#app/accounts/passwords/passwords'
import {
  hasSecondFactor,
  hasTwoFactor,
  mustHaveTwoFactor,
} from '#app/accounts/credentials/two_factor_sql'
import { countSignInTry, type TryOrigin } from '#app/accounts/sessions/sign_in_limits'
import type { Language } from '#shared/languages'
import { failed, ok, type Result } from '#app/errors/result'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import { sql } from '#app/database/sql'

export type SignInRefused = { type: 'wrong_credentials' } | { type: 'too_many_tries'; wait: number }

/** Whose password it was. */
export interface PasswordAccepted {
  user_id: number
  /** A password alone does not sign this user in. */
  needs_two_factor: boolean
  /** See `passwordMark`. */
  password_mark: string
}

/**
 * Checks an address and its password. An unknown address gets the same answer as a wrong password,
 * in the same time. `wait` is in seconds. Tries beyond the limit leave no audit line: they can be any number.
 */
export async function signIn(
  email: string,
  password: string,
  triedFrom: TryOrigin,
  origin: AuditOrigin
): Promise<Result<PasswordAccepted, SignInRefused>> {
  const counted = await countSignInTry(email, triedFrom)
  if (!counted.ok) return { ok: false, error: { type: 'too_many_tries', wait: counted.wait } }
  const user = await sql.one<{
    id: number
    password: string
    password_mark: string
    needs_two_factor: boolean
  }>(
    `SELECT u.id, u.password, ${passwordMark} AS password_mark,
       ${hasTwoFactor} OR (${mustHaveTwoFactor} AND ${hasSecondFactor}) AS needs_two_factor
     FROM users u WHERE u.email = $1`,
    [email]
  )
  const fits = await passwordFits(user?.password ?? null, password)
  if (!user || !fits) {
    await signInRefused.recordAlone(origin, { subject: user ? `user:${user.id}` : '' })
    return failed('wrong_credentials')
  }
  await counted.succeeded()
  const { id: user_id, needs_two_factor, password_mark } = user
  if (needs_two_factor) await passwordAccepted.recordAlone({ ...origin, user_id })
  return ok({ user_id, needs_two_factor, password_mark })
}

/** Who never chose a language in the portal keeps the one chosen as a guest. */
export async function adoptLanguage(userId: number, language: Language): Promise<void> {
  await sql.run(
    `INSERT INTO user_settings (user_id, language, locale) VALUES ($1, $2, $2)
     ON CONFLICT (user_id) DO NOTHING`,
    [userId, language]
  )
  await hearAccountsAfterCommit(sql)
}

/** Whether the administrator of their company said that they may not sign in. */
export async function isSwitchedOff(userId: number): Promise<boolean> {
  const found = await sql.one('SELECT FROM users WHERE id = $1 AND deactivated_at IS NOT NULL', [
    userId,
  ])
  return found !== null
}
