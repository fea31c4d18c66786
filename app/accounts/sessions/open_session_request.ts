import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent } from '#app/accounts/audit'
import { originOf } from '#app/accounts/audit_request'
import { chosenLanguage } from '#app/accounts/language_request'
import { keepConfirmed } from '#app/accounts/sessions/confirmed_request'
import { keepDevice } from '#app/accounts/sessions/device_request'
import { adoptLanguage } from '#app/accounts/sessions/sign_in'

/** What proved who it is. */
export type SignedInBy = 'password' | 'code' | 'recovery_code' | 'passkey'

interface NewSession {
  user_id: number
  /** "Stay signed in". */
  remember: boolean
  by: SignedInBy
}

/** Signs in who has proved all they have to, and leads to where they wanted to go. */
export async function openSession(ctx: HttpContext, { user_id, remember, by }: NewSession) {
  const { session, response } = ctx
  await recordEvent({ ...originOf(ctx), user_id }, 'signed_in', { by })
  const language = chosenLanguage(ctx)
  if (language) await adoptLanguage(user_id, language)
  await keepDevice(ctx, user_id)
  session.regenerate()
  // The guest's token, and what the guest had begun, end with the guest.
  session.forget('csrf-secret')
  session.forget('half_sign_in')
  session.put('user_id', user_id)
  session.put('remember', remember)
  keepConfirmed(ctx)
  return response.redirect().status(303).toIntended('/dashboard')
}
