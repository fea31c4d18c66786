import type { HttpContext } from '@adonisjs/core/http'

/** A code is looked up on a phone, and a lost phone is looked for. */
const MINUTES = 10

/** Somebody who named the right password and has yet to give the second proof. */
export interface HalfSignIn {
  user_id: number
  /** "Stay signed in", as it was chosen beside the password. */
  remember: boolean
  password_mark: string
  /** Milliseconds since 1970. */
  until: number
}

/** Keeps that the password was right, in what is still a guest's session. */
export function keepHalfSignIn({ session }: HttpContext, half: Omit<HalfSignIn, 'until'>): void {
  session.regenerate()
  session.forget('csrf-secret')
  session.put('half_sign_in', { ...half, until: Date.now() + MINUTES * 60_000 })
}

/** Null for who has named no password, or did so too long ago. */
export function halfSignInOf({ session }: HttpContext): HalfSignIn | null {
  // Only `keepHalfSignIn` puts it there, and nobody else can write a guest's session.
  const half = session.get('half_sign_in') as HalfSignIn | undefined
  return half && half.until > Date.now() ? half : null
}

/** Begins anew: another address, or a password that was changed meanwhile. */
export function dropHalfSignIn({ session }: HttpContext): void {
  if (session.has('half_sign_in')) session.forget('half_sign_in')
}
