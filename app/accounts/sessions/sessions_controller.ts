import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent } from '#app/accounts/audit'
import { chosenLanguage, keepLanguage } from '#app/accounts/language_request'
import { adoptLanguage, signIn } from '#app/accounts/sessions/sign_in'
import { loginInput } from '#app/accounts/validators'
import { Refusal } from '#app/http/refusals/refusal'

/** Signing in and out. */
export default class SessionsController {
  create({ inertia }: HttpContext) {
    return inertia.render('auth/login', {})
  }

  async store(ctx: HttpContext) {
    const { request, response, session } = ctx
    const { email, password, remember } = await request.validateUsing(loginInput)
    const signedIn = await signIn(email, password, request.ip())
    if (!signedIn.ok) throw await loginRefused(ctx, email, signedIn.error)
    const { user_id } = signedIn.value
    await recordEvent(ctx, 'signed_in', { user_id })
    const language = chosenLanguage(ctx)
    if (language) await adoptLanguage(user_id, language)
    session.regenerate()
    // The guest's token ends with the guest.
    session.forget('csrf-secret')
    session.put('user_id', user_id)
    session.put('remember', remember === true)
    return response.redirect().status(303).toIntended('/dashboard')
  }

  async destroy(ctx: HttpContext) {
    const { session, response } = ctx
    if (ctx.user) await recordEvent(ctx, 'signed_out')
    session.clear()
    session.regenerate()
    keepLanguage(ctx, 'en')
    return response.redirect().status(303).toRoute('login')
  }
}

type Refused = Extract<Awaited<ReturnType<typeof signIn>>, { ok: false }>['error']

/** Beside the field of a form, or as JSON. Tries beyond the limit leave no trace: they can be any number. */
async function loginRefused(ctx: HttpContext, email: string, refused: Refused): Promise<Refusal> {
  const { i18n } = ctx
  if (refused.type === 'wrong_credentials') {
    await recordEvent(ctx, 'sign_in_refused', { subject: email })
    const errors = { email: [i18n.t('auth_server.wrong_credentials')] }
    return new Refusal('wrong_credentials', { status: 422, errors })
  }
  const seconds = refused.wait
  return new Refusal('too_many_requests', {
    status: 429,
    texts: { seconds },
    errors: { email: [i18n.t('errors.too_many_requests', { seconds })] },
    headers: { 'Retry-After': String(seconds) },
  })
}
