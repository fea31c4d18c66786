import type { HttpContext } from '@adonisjs/core/http'
import type { ForgotPasswordPage } from '#shared/answers/account/mailed'
import { originOf } from '#app/accounts/audit/audit_request'
import { countMailTry } from '#app/accounts/mails/mail_limits'
import { requestReset } from '#app/accounts/password_reset/request_reset'
import { forgottenRefusals } from '#app/accounts/password_reset/reset_refusals'
import { forgottenInput } from '#app/accounts/password_reset/reset_validators'
import type { TooManyTries } from '#app/accounts/sessions/session_refusals'
import { tryOriginOf } from '#app/accounts/sessions/device_request'
import { mailedTo, rememberMailed } from '#app/accounts/email_verification/mailed_request'
import { readInput } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'

/** Asking for a link when the password is forgotten. */
export default class ForgottenPasswordsController {
  create(ctx: HttpContext) {
    const props = { mailed: mailedTo(ctx) } satisfies ForgotPasswordPage
    return ctx.inertia.render('auth/forgot_password', props)
  }

  async store(ctx: HttpContext) {
    const { email } = await readInput(ctx, forgottenInput)
    const wait = await countMailTry('reset_password', email, tryOriginOf(ctx))
    if (wait !== null)
      throw refused<TooManyTries>({ type: 'too_many_tries', wait }, forgottenRefusals)
    await requestReset({ email, language: ctx.language }, originOf(ctx))
    rememberMailed(ctx, email)
    return ctx.response.redirect().status(303).toRoute('forgot_password')
  }
}
