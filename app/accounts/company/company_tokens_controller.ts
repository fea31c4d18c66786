import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent } from '#app/accounts/audit'
import { originOf } from '#app/accounts/audit_request'
import { mayKeepCompany } from '#app/accounts/company/company_policy'
import { revokeCompanyToken } from '#app/accounts/company/company_tokens'
import { permit, userOf } from '#app/accounts/user_request'
import { readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'

/** All tokens of the company, which its administrator can end. */
export default class CompanyTokensController {
  async destroy(ctx: HttpContext) {
    const admin = permit(mayKeepCompany(userOf(ctx)))
    const id = idOf(ctx)
    readNothing(ctx)
    if (!(await revokeCompanyToken(admin, id))) throw notFound()
    await recordEvent(originOf(ctx), 'token_revoked', { subject: `token:${id}` })
    return ctx.response.redirect().status(303).toRoute('company')
  }
}
