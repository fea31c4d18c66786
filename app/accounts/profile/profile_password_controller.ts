import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent } from '#app/accounts/audit'
import { userOf } from '#app/accounts/user_request'
import { changePassword, type PasswordRefused } from '#app/accounts/profile/profile'
import { passwordInput } from '#app/accounts/profile/profile_validators'
import { Refusal } from '#app/http/refusals/refusal'

/** The password of the signed-in user. */
export default class ProfilePasswordController {
  async update(ctx: HttpContext) {
    const { request, response, session } = ctx
    const user = userOf(ctx)
    const input = await request.validateUsing(passwordInput)
    if (input.password !== input.password_again) throw refused(ctx, 'password_again', 'not_same')
    const changed = await changePassword(user, {
      current: input.current_password,
      wanted: input.password,
      session_id: session.sessionId,
      ip: request.ip(),
    })
    if (!changed.ok) throw refusalOf(ctx, changed.error)
    await recordEvent(ctx, 'password_changed')
    session.regenerate()
    return response.redirect().status(303).toRoute('profile')
  }
}

function refusalOf(ctx: HttpContext, error: PasswordRefused): Refusal {
  if (error.type === 'too_many_tries') {
    const seconds = error.wait
    const errors = { current_password: [ctx.i18n.t('errors.too_many_requests', { seconds })] }
    const headers = { 'Retry-After': String(seconds) }
    return new Refusal('too_many_requests', { status: 429, texts: { seconds }, errors, headers })
  }
  const field = error.type === 'wrong_password' ? 'current_password' : 'password'
  return refused(ctx, field, error.type)
}

function refused({ i18n }: HttpContext, field: string, text: string): Refusal {
  const errors = { [field]: [i18n.t(`profile.errors.${text}`)] }
  return new Refusal('invalid', { status: 422, errors })
}
