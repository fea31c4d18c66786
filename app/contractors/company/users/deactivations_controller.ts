import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { mayKeepCompany } from '#app/contractors/company/company_policy'
import {
  deactivateColleague,
  reactivateColleague,
} from '#app/contractors/company/users/change_colleague'
import { colleagueRefusals } from '#app/contractors/company/users/colleague_refusals'
import { permit, userOf } from '#app/accounts/user_request'
import { readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'

/** That a user of the company may not sign in for now. */
export default class DeactivationsController {
  async update(ctx: HttpContext) {
    const admin = permit(mayKeepCompany(userOf(ctx)))
    const id = idOf(ctx)
    readNothing(ctx)
    const done = await deactivateColleague(admin, id, originOf(ctx))
    if (!done.ok) throw refused(done.error, colleagueRefusals)
    return ctx.response.redirect().status(303).toRoute('company')
  }

  async destroy(ctx: HttpContext) {
    const admin = permit(mayKeepCompany(userOf(ctx)))
    const id = idOf(ctx)
    readNothing(ctx)
    const done = await reactivateColleague(admin, id, originOf(ctx))
    if (!done.ok) throw refused(done.error, colleagueRefusals)
    return ctx.response.redirect().status(303).toRoute('company')
  }
}
