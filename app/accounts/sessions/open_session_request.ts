import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { signedIn, signInRefused } from '#app/accounts/audit_events'
import { chosenLanguage } from '#app/accounts/language_request'
import { keepConfirmed } from '#app/accounts/sessions/confirmed_request'
import { keepDevice } from '#app/accounts/sessions/device_request'
import { dropPendingSignIn } from '#app/accounts/sessions/pending_sign_in_request'
import { adoptLanguage, isSwitchedOff } from '#app/accounts/sessions/sign_in'
import { refused } from '#app/http/refusals/refusal'

/** What proved who it is. */
export type SignedInBy = 'password' | 'code' | 'recovery_code' | 'passkey'

/** The field of a form in which that is given. */
const FIELDS = { password: 'email', code: 'code', recovery_code: 'code', passkey: 'passkey' }

interface NewSession {
  user_id: number
  /** "Stay signed in". */
  remember: boolean
  by: SignedInBy
  /** Of the password that was named: the session does not begin once there is another. */
  password_mark?: string
}

/**
 * Signs in who has proved all they have to, and leads to where they wanted to go.
 *
 * @throws Refusal `deactivated` for who is switched off: nobody else learns that they are
 */
export async function openSession(
  ctx: HttpContext,
  { user_id, remember, by, password_mark }: NewSession
) {
  const { session, response } = ctx
  if (await isSwitchedOff(user_id)) {
    await signInRefused.recordAlone(originOf(ctx), { subject: `user:${user_id}` })
    const beside = { [FIELDS[by]]: 'errors.deactivated' }
    throw refused({ type: 'deactivated' }, { deactivated: { status: 403, beside } })
  }
  await signedIn.recordAlone({ ...originOf(ctx), user_id }, { by })
  const language = chosenLanguage(ctx)
  if (language) await adoptLanguage(user_id, language)
  await keepDevice(ctx, user_id)
  session.regenerate()
  // The guest's token, and what the guest had begun, end with the guest.
  session.forget('csrf-secret')
  dropPendingSignIn(ctx)
  session.put('user_id', user_id)
  session.put('remember', remember)
  if (password_mark !== undefined) session.put('password_mark', password_mark)
  keepConfirmed(ctx)
  return response.redirect().status(303).toIntended('/dashboard')
}
