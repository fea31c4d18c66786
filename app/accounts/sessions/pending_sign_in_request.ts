import type { HttpContext } from '@adonisjs/core/http'

/** A code is looked up on a phone, and a lost phone is looked for. */
const MINUTES = 10

/** Its key in the session. */
const PENDING = 'pending_sign_in'

/** Somebody who named the right password and has yet to give the second proof. */
export interface PendingSignIn {
  user_id: number
  /** "Stay signed in", as it was chosen beside the password. */
  remember: boolean
  password_mark: string
  /** Milliseconds since 1970. */
  until: number
}

/** Keeps that the password was right, in what is still a guest's session. */
export function keepPendingSignIn(
  { session }: HttpContext,
  pending: Omit<PendingSignIn, 'until'>
): void {
  session.regenerate()
  session.forget('csrf-secret')
  session.put(PENDING, { ...pending, until: Date.now() + MINUTES * 60_000 })
}

/** Null for who has named no password, or did so too long ago. */
export function pendingSignInOf({ session }: HttpContext): PendingSignIn | null {
  // Only `keepPendingSignIn` puts it there, and nobody else can write a guest's session.
  const pending = session.get(PENDING) as PendingSignIn | undefined
  return pending && pending.until > Date.now() ? pending : null
}

/** Begins anew: another address, or a password that was changed meanwhile. */
export function dropPendingSignIn({ session }: HttpContext): void {
  if (session.has(PENDING)) session.forget(PENDING)
}
