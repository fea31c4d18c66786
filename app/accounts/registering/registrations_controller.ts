import type { HttpContext } from '@adonisjs/core/http'
import type { RegisterPage } from '#shared/answers/account/register'
import { recordEvent } from '#app/accounts/audit'
import { originOf } from '#app/accounts/audit_request'
import { countMailTry } from '#app/accounts/mails/mail_limits'
import { LEAST_CHARACTERS } from '#app/accounts/passwords/weak_passwords'
import { countRegistration } from '#app/accounts/registering/registration_limits'
import { registrationRefusals } from '#app/accounts/registering/registration_refusals'
import {
  registrationInput,
  registrationQuery,
} from '#app/accounts/registering/registration_validators'
import { registerUser } from '#app/accounts/registering/register_user'
import { tryOriginOf } from '#app/accounts/sessions/device_request'
import { rememberMailed } from '#app/accounts/verifying/mailed_request'
import { readInput, readPageQuery } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'

/** Opening an account: a user, and the application of their company. */
export default class RegistrationsController {
  async create(ctx: HttpContext) {
    const { region, wants = 'buy' } = await readPageQuery(ctx, registrationQuery)
    const props = {
      region: region ?? ctx.region ?? (ctx.language === 'ru' ? 'RUS' : 'UAE'),
      wants,
      least_characters: LEAST_CHARACTERS,
    } satisfies RegisterPage
    return ctx.inertia.render('auth/register', props)
  }

  async store(ctx: HttpContext) {
    const { consent: _, ...input } = await readInput(ctx, registrationInput)
    const wait =
      (await countRegistration(ctx.request.ip())) ??
      (await countMailTry('verify_email', input.email, tryOriginOf(ctx)))
    if (wait !== null) throw refused({ type: 'too_many_tries', wait }, registrationRefusals)
    const registered = await registerUser({ ...input, language: ctx.language })
    if (!registered.ok) throw refused(registered.error, registrationRefusals)
    await recordEvent(originOf(ctx), 'registration_sent')
    rememberMailed(ctx, input.email)
    return ctx.response.redirect().status(303).toRoute('verify_email')
  }
}
