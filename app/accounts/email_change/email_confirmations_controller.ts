import type { HttpContext } from '@adonisjs/core/http'
import type { EmailChangePage } from '#shared/answers/profile'
import { originOf } from '#app/accounts/audit/audit_request'
import { confirmEmail, findEmailChange } from '#app/accounts/email_change/email_change'
import { emailConfirmationRefusals } from '#app/accounts/email_change/email_change_refusals'
import { countLinkTry } from '#app/accounts/links/link_limits'
import { recordDeadLink, tokenOf } from '#app/accounts/links/link_request'
import { readNothing } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'

/** The link that a new address was sent; it needs no session, and opens nothing by being looked at. */
export default class EmailConfirmationsController {
  async show(ctx: HttpContext) {
    const change = await findEmailChange(tokenOf(ctx))
    const props = { email: change?.email ?? null } satisfies EmailChangePage
    return ctx.inertia.render('auth/email_change', props)
  }

  async store(ctx: HttpContext) {
    readNothing(ctx)
    const wait = await countLinkTry(ctx.request.ip())
    if (wait !== null) throw refused({ type: 'too_many_tries', wait }, emailConfirmationRefusals)
    const confirmed = await confirmEmail(tokenOf(ctx), originOf(ctx))
    if (!confirmed.ok) {
      await recordDeadLink(ctx, confirmed.error, 'change_email')
      throw refused(confirmed.error, emailConfirmationRefusals)
    }
    return ctx.response.redirect().status(303).toRoute('email_change.done')
  }

  done({ inertia }: HttpContext) {
    return inertia.render('auth/email_changed', {})
  }
}
