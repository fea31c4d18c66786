import type { HttpContext } from '@adonisjs/core/http'
import { MAIL_AGAIN_SECONDS } from '#app/accounts/mails/mail_limits'

const KEY = 'mailed'

interface Mailed {
  email: string
  /** Milliseconds since 1970. */
  at: number
}

/** A mail with a link was asked for, for this address: the next page says so. */
export function rememberMailed({ session }: HttpContext, email: string): void {
  session.put(KEY, { email, at: Date.now() } satisfies Mailed)
}

export function forgetMailed({ session }: HttpContext): void {
  session.forget(KEY)
}

/** To which address, and in how many seconds another may be asked for; null when there was none. */
export function mailedTo({ session }: HttpContext): { email: string; again_in: number } | null {
  // Nobody but `rememberMailed` writes it.
  const mailed = session.get(KEY) as Mailed | undefined
  if (!mailed) return null
  const passed = Math.floor((Date.now() - mailed.at) / 1_000)
  return { email: mailed.email, again_in: Math.max(0, MAIL_AGAIN_SECONDS - passed) }
}
