import type { HttpContext } from '@adonisjs/core/http'
import { signInRefusals } from '#app/accounts/sessions/session_refusals'
import { recordEvent } from '#app/accounts/audit'
import { chosenLanguage, keepLanguage } from '#app/accounts/language_request'
import { keepDevice, tryOriginOf } from '#app/accounts/sessions/device_request'
import { adoptLanguage, signIn } from '#app/accounts/sessions/sign_in'
import { keepConfirmed } from '#app/accounts/sessions/confirmed_request'
import { originOf } from '#app/accounts/audit_request'
import { loginInput } from '#app/accounts/validators'
import { readInput } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'

/** Signing in and out. */
export default class SessionsController {
  create({ inertia }: HttpContext) {
    return inertia.render('auth/login', {})
  }

  async store(ctx: HttpContext) {
    const { email, password, remember } = await readInput(ctx, loginInput)
    const signedIn = await signIn(email, password, tryOriginOf(ctx))
    if (!signedIn.ok) {
      // Tries beyond the limit leave no trace: they can be any number.
      if (signedIn.error.type === 'wrong_credentials') {
        const { user_id: tried } = signedIn.error
        const subject = tried === null ? '' : `user:${tried}`
        await recordEvent(originOf(ctx), 'sign_in_refused', { subject })
      }
      throw refused(signedIn.error, signInRefusals)
    }
    const { user_id } = signedIn.value
    await recordEvent({ ...originOf(ctx), user_id }, 'signed_in')
    const language = chosenLanguage(ctx)
    if (language) await adoptLanguage(user_id, language)
    await keepDevice(ctx, user_id)
    openSession(ctx, user_id, remember === true)
    return ctx.response.redirect().status(303).toIntended('/dashboard')
  }

  async destroy(ctx: HttpContext) {
    const { session, response } = ctx
    if (ctx.user) await recordEvent(originOf(ctx), 'signed_out')
    session.clear()
    session.regenerate()
    keepLanguage(ctx, 'en')
    return response.redirect().status(303).toRoute('login')
  }
}

function openSession(ctx: HttpContext, userId: number, remember: boolean): void {
  const { session } = ctx
  session.regenerate()
  // The guest's token ends with the guest.
  session.forget('csrf-secret')
  session.put('user_id', userId)
  session.put('remember', remember)
  keepConfirmed(ctx)
}
