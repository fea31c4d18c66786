import type { HttpContext } from '@adonisjs/core/http'
import type { InvitationPage } from '#shared/answers/account/company'
import { originOf } from '#app/accounts/audit/audit_request'
import { acceptanceInput } from '#app/contractors/company/company_validators'
import { acceptInvitation } from '#app/contractors/company/invitations/accept_invitation'
import { acceptanceRefusals } from '#app/contractors/company/invitations/invitation_refusals'
import {
  findInvitation,
  type FoundInvitation,
} from '#app/contractors/company/invitations/invitation_links'
import { countLinkTry } from '#app/accounts/links/link_limits'
import { recordDeadLink, tokenOf } from '#app/accounts/links/link_request'
import { LEAST_CHARACTERS } from '#app/accounts/passwords/weak_passwords'
import { noteOnLogin } from '#app/accounts/sessions/login_note_request'
import { readInput } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'

/** The link of an invitation: who follows it becomes a user of the company. */
export default class AcceptancesController {
  async create(ctx: HttpContext) {
    const found = await findInvitation(tokenOf(ctx))
    const props = {
      invitation: found && shown(found),
      least_characters: LEAST_CHARACTERS,
    } satisfies InvitationPage
    return ctx.inertia.render('auth/invitation', props)
  }

  async store(ctx: HttpContext) {
    const { name, password } = await readInput(ctx, acceptanceInput)
    const wait = await countLinkTry(ctx.request.ip())
    if (wait !== null) throw refused({ type: 'too_many_tries', wait }, acceptanceRefusals)
    const acceptance = { name, password, language: ctx.language }
    const accepted = await acceptInvitation(tokenOf(ctx), acceptance, originOf(ctx))
    if (!accepted.ok) {
      await recordDeadLink(ctx, accepted.error, 'invitation')
      throw refused(accepted.error, acceptanceRefusals)
    }
    // Whoever was signed in here makes room for who was invited.
    ctx.session.clear()
    ctx.session.regenerate()
    noteOnLogin(ctx, 'account_ready')
    return ctx.response.redirect().status(303).toRoute('login')
  }
}

function shown({ company, region, invited_by, name, email }: FoundInvitation) {
  return { company, region, invited_by, name, email }
}
