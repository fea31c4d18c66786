import { passwordMark } from '#app/accounts/passwords/password_mark'
import { passwordFits } from '#app/accounts/passwords/passwords'
import {
  hasSecondFactor,
  hasTwoFactor,
  mustHaveTwoFactor,
} from '#app/accounts/credentials/two_factor_sql'
import { countSignInTry, type TryOrigin } from '#app/accounts/sessions/sign_in_limits'
import type { Language } from '#shared/languages'
import { ok, type Result } from '#app/errors/result'
import { sql } from '#app/database/sql'

export type SignInRefused =
  /** Whose address it was; null when nobody has it. */
  { type: 'wrong_credentials'; user_id: number | null } | { type: 'too_many_tries'; wait: number }

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
 * in the same time. `wait` is in seconds.
 */
export async function signIn(
  email: string,
  password: string,
  origin: TryOrigin
): Promise<Result<PasswordAccepted, SignInRefused>> {
  const counted = await countSignInTry(email, origin)
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
    return { ok: false, error: { type: 'wrong_credentials', user_id: user?.id ?? null } }
  }
  await counted.succeeded()
  const { id: user_id, needs_two_factor, password_mark } = user
  return ok({ user_id, needs_two_factor, password_mark })
}

/** Who never chose a language in the portal keeps the one chosen as a guest. */
export async function adoptLanguage(userId: number, language: Language): Promise<void> {
  await sql.run(
    `INSERT INTO user_settings (user_id, language, locale) VALUES ($1, $2, $2)
     ON CONFLICT (user_id) DO NOTHING`,
    [userId, language]
  )
}

/** Whether the administrator of their company said that they may not sign in. */
export async function isSwitchedOff(userId: number): Promise<boolean> {
  const found = await sql.one('SELECT FROM users WHERE id = $1 AND deactivated_at IS NOT NULL', [
    userId,
  ])
  return found !== null
}
