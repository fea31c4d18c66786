import type { HttpContext } from '@adonisjs/core/http'
import type { ResetPasswordPage } from '#shared/answers/account/mailed'
import { originOf } from '#app/accounts/audit/audit_request'
import { findLink } from '#app/accounts/links/account_links'
import { countLinkTry } from '#app/accounts/links/link_limits'
import { recordDeadLink, tokenOf } from '#app/accounts/links/link_request'
import { leastCharactersFor } from '#app/accounts/passwords/set_password'
import { resetPassword } from '#app/accounts/password_reset/reset_password'
import { resetRefusals } from '#app/accounts/password_reset/reset_refusals'
import { newPasswordInput } from '#app/accounts/password_reset/reset_validators'
import { noteOnLogin } from '#app/accounts/sessions/login_note_request'
import { findSignedInUser } from '#app/accounts/signed_in_user'
import { readInput } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'

/** The page of the link: another password. */
export default class NewPasswordsController {
  async create(ctx: HttpContext) {
    const link = await findLink('reset_password', tokenOf(ctx))
    const user = link && (await findSignedInUser(link.user_id))
    const props = {
      email: link?.email ?? null,
      least_characters: leastCharactersFor(user ?? { has_two_factor: false }),
    } satisfies ResetPasswordPage
    return ctx.inertia.render('auth/reset_password', props)
  }

  async store(ctx: HttpContext) {
    const { password } = await readInput(ctx, newPasswordInput)
    const wait = await countLinkTry(ctx.request.ip())
    if (wait !== null) throw refused({ type: 'too_many_tries', wait }, resetRefusals)
    const reset = await resetPassword(tokenOf(ctx), password, originOf(ctx))
    if (!reset.ok) {
      await recordDeadLink(ctx, reset.error, 'reset_password')
      throw refused(reset.error, resetRefusals)
    }
    // Whoever was signed in here is not any more: the session of the link's owner is gone.
    ctx.session.clear()
    ctx.session.regenerate()
    noteOnLogin(ctx, 'password_saved')
    return ctx.response.redirect().status(303).toRoute('login')
  }
}
