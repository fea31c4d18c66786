import type { HttpContext } from '@adonisjs/core/http'
import type { LoginPage } from '#shared/answers/account/login'
import { signInRefusals } from '#app/accounts/sessions/session_refusals'
import { recordEvent } from '#app/accounts/audit'
import { keepLanguage } from '#app/accounts/language_request'
import { tryOriginOf } from '#app/accounts/sessions/device_request'
import { keepPendingSignIn } from '#app/accounts/sessions/pending_sign_in_request'
import { loginNoteOf } from '#app/accounts/sessions/login_note_request'
import { openSession } from '#app/accounts/sessions/open_session_request'
import { signIn } from '#app/accounts/sessions/sign_in'
import { originOf } from '#app/accounts/audit/audit_request'
import { loginInput } from '#app/accounts/validators'
import { readInput } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'

/** Signing in and out. */
export default class SessionsController {
  create(ctx: HttpContext) {
    return ctx.inertia.render('auth/login', { note: loginNoteOf(ctx) } satisfies LoginPage)
  }

  async store(ctx: HttpContext) {
    const { email, password, remember } = await readInput(ctx, loginInput)
    const signedIn = await signIn(email, password, tryOriginOf(ctx))
    if (!signedIn.ok) {
      // Tries beyond the limit leave no trace: they can be any number.
      if (signedIn.error.type !== 'too_many_tries') {
        const { user_id: tried } = signedIn.error
        const subject = tried === null ? '' : `user:${tried}`
        await recordEvent(originOf(ctx), 'sign_in_refused', { subject })
      }
      throw refused(signedIn.error, signInRefusals)
    }
    const { user_id, needs_two_factor, password_mark } = signedIn.value
    const pending = { user_id, remember: remember === true, password_mark }
    if (!needs_two_factor) return openSession(ctx, { ...pending, by: 'password' })
    await recordEvent({ ...originOf(ctx), user_id }, 'password_accepted')
    keepPendingSignIn(ctx, pending)
    return ctx.response.redirect().status(303).toRoute('two_factor_challenge')
  }

  async destroy(ctx: HttpContext) {
    const { session, response } = ctx
    if (ctx.user ?? ctx.userWithoutTwoFactor) await recordEvent(originOf(ctx), 'signed_out')
    session.clear()
    session.regenerate()
    keepLanguage(ctx, 'en')
    return response.redirect().status(303).toRoute('login')
  }
}
