import type { HttpContext } from '@adonisjs/core/http'
import type { ApplyPage } from '#shared/answers/account/application'
import { mayApply } from '#app/contractors/applications/application_policy'
import { applyAgain, findStanding } from '#app/contractors/applications/apply_again'
import { originOf } from '#app/accounts/audit/audit_request'
import {
  companyInput,
  registrationQuery,
} from '#app/contractors/registration/registration_validators'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readPageQuery } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'

/** Applying once more, after a no. */
export default class ApplicationsController {
  async create(ctx: HttpContext) {
    const user = permit(mayApply(userOf(ctx)))
    const { region } = await readPageQuery(ctx, registrationQuery)
    const earlier = await findStanding(user.id)
    if (earlier?.state === 'waiting') return ctx.response.redirect().toRoute('dashboard')
    const usual = ctx.language === 'ru' ? 'RUS' : 'UAE'
    const props = {
      region: region ?? ctx.region ?? earlier?.region_code ?? usual,
      earlier,
    } satisfies ApplyPage
    return ctx.inertia.render('auth/apply', props)
  }

  async store(ctx: HttpContext) {
    const user = permit(mayApply(userOf(ctx)))
    const { consent: _, ...company } = await readInput(ctx, companyInput)
    const applied = await applyAgain(user, company, originOf(ctx))
    if (!applied.ok) throw refused(applied.error, { application_waits: 409 })
    return ctx.response.redirect().status(303).toRoute('dashboard')
  }
}
