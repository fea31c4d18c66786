import type { HttpContext } from '@adonisjs/core/http'
import type { ApplicationsPage } from '#shared/answers/staff/applications'
import { mayAnswerApplications } from '#app/contractors/applications/application_policy'
import { applicationsPageQuery } from '#app/contractors/applications/application_validators'
import { findApplication, listApplications } from '#app/contractors/applications/list_applications'
import { listContractorChoices } from '#app/contractors/contractor_choices'
import { permit, userOf } from '#app/accounts/user_request'
import { readPageQuery } from '#app/http/input/read_input'

/** Where managers answer companies that want to trade here. */
export default class ApplicationPagesController {
  async index(ctx: HttpContext) {
    permit(mayAnswerApplications(userOf(ctx)))
    const { application: asked } = await readPageQuery(ctx, applicationsPageQuery)
    const { queue, total } = await listApplications()
    const shown = asked ?? queue[0]?.id
    const props = {
      queue,
      queue_total: total,
      open: shown === undefined ? null : await findApplication(shown),
      choices: await listContractorChoices(),
      read_at: new Date().toISOString(),
    } satisfies ApplicationsPage
    return ctx.inertia.render('admin/applications/index', props)
  }
}
