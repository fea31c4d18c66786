import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { mayKeepCompany } from '#app/contractors/company/company_policy'
import { colleagueInput } from '#app/contractors/company/company_validators'
import { changeColleague } from '#app/contractors/company/users/change_colleague'
import { colleagueRefusals } from '#app/contractors/company/users/colleague_refusals'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'

/** A user of the company, changed by its administrator. */
export default class ColleaguesController {
  async update(ctx: HttpContext) {
    const admin = permit(mayKeepCompany(userOf(ctx)))
    const id = idOf(ctx)
    const change = await readInput(ctx, colleagueInput)
    const changed = await changeColleague(admin, id, change, originOf(ctx))
    if (!changed.ok) throw refused(changed.error, colleagueRefusals)
    return ctx.response.redirect().status(303).toRoute('company')
  }
}
