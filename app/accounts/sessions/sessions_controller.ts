import type { HttpContext } from '@adonisjs/core/http'
import type { LoginPage } from '#shared/answers/account/login'
import { signInRefusals } from '#app/accounts/sessions/session_refusals'
import { closeSession } from '#app/accounts/sessions/close_session_request'
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
    const signedIn = await signIn(email, password, tryOriginOf(ctx), originOf(ctx))
    if (!signedIn.ok) throw refused(signedIn.error, signInRefusals)
    const { user_id, needs_two_factor, password_mark } = signedIn.value
    const pending = { user_id, remember: remember === true, password_mark }
    if (!needs_two_factor) return openSession(ctx, { ...pending, by: 'password' })
    keepPendingSignIn(ctx, pending)
    return ctx.response.redirect().status(303).toRoute('two_factor_challenge')
  }

  async destroy(ctx: HttpContext) {
    await closeSession(ctx)
    return ctx.response.redirect().status(303).toRoute('login')
  }
}
