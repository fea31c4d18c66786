import { passwordFits } from '#app/accounts/passwords/passwords'
import { countSignInTry, type TryOrigin } from '#app/accounts/sessions/sign_in_limits'
import type { Language } from '#shared/languages'
import { ok, type Result } from '#app/errors/result'
import { sql } from '#app/database/sql'

export type SignInRefused =
  /** Whose address it was; null when nobody has it. */
  { type: 'wrong_credentials'; user_id: number | null } | { type: 'too_many_tries'; wait: number }

/**
 * Checks an address and its password. An unknown address gets the same answer as a wrong password,
 * in the same time. `wait` is in seconds.
 */
export async function signIn(
  email: string,
  password: string,
  origin: TryOrigin
): Promise<Result<{ user_id: number }, SignInRefused>> {
  const counted = await countSignInTry(email, origin)
  if (!counted.ok) return { ok: false, error: { type: 'too_many_tries', wait: counted.wait } }
  const user = await sql.one<{ id: number; password: string }>(
    'SELECT id, password FROM users WHERE email = $1',
    [email]
  )
  const fits = await passwordFits(user?.password ?? null, password)
  if (!user || !fits) {
    return { ok: false, error: { type: 'wrong_credentials', user_id: user?.id ?? null } }
  }
  await counted.succeeded()
  return ok({ user_id: user.id })
}

/** Who never chose a language in the portal keeps the one chosen as a guest. */
export async function adoptLanguage(userId: number, language: Language): Promise<void> {
  await sql.run(
    `INSERT INTO user_settings (user_id, language, locale) VALUES ($1, $2, $2)
     ON CONFLICT (user_id) DO NOTHING`,
    [userId, language]
  )
}
