import type { HttpContext } from '@adonisjs/core/http'
import type { ConfirmEmailPage } from '#shared/answers/account/mailed'
import { originOf } from '#app/accounts/audit/audit_request'
import { findLink } from '#app/accounts/links/account_links'
import { countLinkTry } from '#app/accounts/links/link_limits'
import { recordDeadLink, tokenOf } from '#app/accounts/links/link_request'
import { tryOriginOf } from '#app/accounts/sessions/device_request'
import { noteOnLogin } from '#app/accounts/sessions/login_note_request'
import { forgetMailed } from '#app/accounts/email_verification/mailed_request'
import { verifyEmail } from '#app/accounts/email_verification/verify_email'
import { verifiedEmailRefusals } from '#app/accounts/email_verification/verification_refusals'
import { confirmInput } from '#app/accounts/validators'
import { readInput } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'

/**
 * The page of the link in the mail. Programs that look through mails open every link, so only its form
 * uses the link up.
 */
export default class VerifiedEmailsController {
  async create(ctx: HttpContext) {
    const link = await findLink('verify_email', tokenOf(ctx))
    const props = { email: link?.email ?? null } satisfies ConfirmEmailPage
    return ctx.inertia.render('auth/confirm_email', props)
  }

  async store(ctx: HttpContext) {
    const { password } = await readInput(ctx, confirmInput)
    const wait = await countLinkTry(ctx.request.ip())
    if (wait !== null) throw refused({ type: 'too_many_tries', wait }, verifiedEmailRefusals)
    const verified = await verifyEmail(tokenOf(ctx), password, tryOriginOf(ctx), originOf(ctx))
    if (!verified.ok) {
      await recordDeadLink(ctx, verified.error, 'verify_email')
      throw refused(verified.error, verifiedEmailRefusals)
    }
    const { user_id } = verified.value
    forgetMailed(ctx)
    const isTheirs = ctx.user?.id === user_id
    if (!ctx.user) noteOnLogin(ctx, 'email_verified')
    return ctx.response
      .redirect()
      .status(303)
      .toRoute(ctx.user && isTheirs ? 'dashboard' : 'login')
  }
}
