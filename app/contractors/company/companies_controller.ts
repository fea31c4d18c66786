import type { HttpContext } from '@adonisjs/core/http'
import type { CompanyPage } from '#shared/answers/account/company'
import { FEATURES } from '#shared/accounts/features'
import { listAddresses } from '#app/contractors/addresses/addresses'
import { mayInvite, mayKeepCompany } from '#app/contractors/company/company_policy'
import { disabledForAll } from '#app/contractors/company/disabled_for_all'
import { listInvitations } from '#app/contractors/company/invitations/list_invitations'
import { listColleagues } from '#app/contractors/company/users/list_colleagues'
import { permit, userOf } from '#app/accounts/user_request'

/** What the administrator of a company keeps. */
export default class CompaniesController {
  async show(ctx: HttpContext) {
    const admin = permit(mayKeepCompany(userOf(ctx)))
    const [users, invitations, { data: addresses }, disabled] = await Promise.all([
      listColleagues(admin),
      listInvitations(admin),
      listAddresses(admin),
      disabledForAll(admin),
    ])
    const disabled_for_all = FEATURES.filter((feature) => disabled.includes(feature))
    return ctx.inertia.render('profile/company', {
      users,
      invitations,
      may_invite: mayInvite(userOf(ctx)).ok,
      addresses,
      disabled_for_all,
    } satisfies CompanyPage)
  }
}
