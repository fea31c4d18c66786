import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { mayInvite, mayKeepCompany } from '#app/contractors/company/company_policy'
import { invitationInput } from '#app/contractors/company/company_validators'
import {
  invite,
  inviteAgain,
  withdrawInvitation,
} from '#app/contractors/company/invitations/invite'
import { invitationRefusals } from '#app/contractors/company/invitations/invitation_refusals'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'

/** Whom the company asks to become users of it. */
export default class InvitationsController {
  async store(ctx: HttpContext) {
    const admin = permit(mayInvite(userOf(ctx)))
    const invited = await invite(admin, await readInput(ctx, invitationInput), originOf(ctx))
    if (!invited.ok) throw refused(invited.error, invitationRefusals)
    return ctx.response.redirect().status(303).toRoute('company')
  }

  /** Sends it again. */
  async update(ctx: HttpContext) {
    const admin = permit(mayInvite(userOf(ctx)))
    const id = idOf(ctx)
    readNothing(ctx)
    const sent = await inviteAgain(admin, id, originOf(ctx))
    if (!sent.ok) throw refused(sent.error, invitationRefusals)
    return ctx.response.redirect().status(303).toRoute('company')
  }

  async destroy(ctx: HttpContext) {
    const admin = permit(mayKeepCompany(userOf(ctx)))
    const id = idOf(ctx)
    readNothing(ctx)
    if (!(await withdrawInvitation(admin, id, originOf(ctx)))) throw notFound()
    return ctx.response.redirect().status(303).toRoute('company')
  }
}
