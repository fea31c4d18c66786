import type { HttpContext } from '@adonisjs/core/http'
import type { RegisterPage } from '#shared/answers/account/register'
import { originOf } from '#app/accounts/audit/audit_request'
import { LEAST_CHARACTERS } from '#app/accounts/passwords/weak_passwords'
import { countRegistration } from '#app/contractors/registration/registration_limits'
import { registrationRefusals } from '#app/contractors/registration/registration_refusals'
import {
  registrationInput,
  registrationQuery,
} from '#app/contractors/registration/registration_validators'
import { registerUser, registrationWeakness } from '#app/contractors/registration/register_user'
import { tryOriginOf } from '#app/accounts/sessions/device_request'
import { rememberMailed } from '#app/accounts/email_verification/mailed_request'
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
    // A password that is refused uses up no try.
    const weakness = registrationWeakness(input)
    if (weakness) throw refused(weakness, registrationRefusals)
    const wait = await countRegistration(input.email, tryOriginOf(ctx))
    if (wait !== null) throw refused({ type: 'too_many_tries', wait }, registrationRefusals)
    await registerUser({ ...input, language: ctx.language }, originOf(ctx))
    rememberMailed(ctx, input.email)
    return ctx.response.redirect().status(303).toRoute('verify_email')
  }
}
