import type { HttpContext } from '@adonisjs/core/http'

/** How long a password counts as just given. */
export const CONFIRMED_MINUTES = 15

const KEY = 'password_confirmed_at'

/** The user has just proved who they are, by signing in or by their password. */
export function keepConfirmed({ session }: HttpContext): void {
  session.put(KEY, Date.now())
}

/** Until when that counts; null when it counts no longer. */
export function confirmedUntil({ session }: HttpContext): Date | null {
  const at: unknown = session.get(KEY)
  if (typeof at !== 'number') return null
  const until = at + CONFIRMED_MINUTES * 60_000
  return until > Date.now() ? new Date(until) : null
}
