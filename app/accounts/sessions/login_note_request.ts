import type { HttpContext } from '@adonisjs/core/http'
import type { LoginNote } from '#shared/answers/account/login'

const KEY = 'login_note'

/** Says on the login, once, what was done just before. */
export function noteOnLogin({ session }: HttpContext, note: LoginNote): void {
  session.flash(KEY, note)
}

export function loginNoteOf({ session }: HttpContext): LoginNote | null {
  // Nobody but `noteOnLogin` writes it.
  return (session.flashMessages.get(KEY) as LoginNote | undefined) ?? null
}
