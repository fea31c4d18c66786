import type { HttpContext } from '@adonisjs/core/http'
import { decrypted, encrypted } from '#app/accounts/credentials/two_factor'

const KEY = 'two_factor_setup'
/** As long as the code is looked for. */
const MINUTES = 30

interface Setup {
  secret: string
  until: number
}

/**
 * Keeps the secret of a two-factor that is being set up in the session: another session of the user knows
 * nothing of it.
 */
export function keepSecret({ session }: HttpContext, secret: string): void {
  session.put(KEY, { secret: encrypted(secret), until: Date.now() + MINUTES * 60_000 })
}

/** Null when none was asked for lately. */
export function keptSecret({ session }: HttpContext): string | null {
  // Only `keepSecret` puts it there.
  const setup = session.get(KEY) as Setup | undefined
  return setup && setup.until > Date.now() ? decrypted(setup.secret) : null
}

export function dropSecret({ session }: HttpContext): void {
  session.forget(KEY)
}
