import type { HttpContext } from '@adonisjs/core/http'
import type { ProfilePage } from '#shared/answers/profile'
import { readInput } from '#app/http/input/read_input'
import { originOf } from '#app/accounts/audit/audit_request'
import { userOf } from '#app/accounts/user_request'
import { findEmailState } from '#app/accounts/email_change/email_change'
import { whyNotDelete } from '#app/accounts/deletion/delete_account'
import { listOwnSessions } from '#app/accounts/own_sessions/own_sessions'
import { listPasskeys } from '#app/accounts/passkeys/passkeys'
import { findTwoFactor } from '#app/accounts/credentials/two_factor'
import { changeProfile } from '#app/accounts/profile/profile'
import { profileInput } from '#app/accounts/profile/profile_validators'

/** The user's own page. */
export default class ProfileController {
  async index(ctx: HttpContext) {
    const user = userOf(ctx)
    const { phone } = user
    const [email, why_not_delete, two_factor, passkeys, sessions] = await Promise.all([
      findEmailState(user.id),
      whyNotDelete(user),
      findTwoFactor(user.id),
      listPasskeys(user.id),
      listOwnSessions(user.id, ctx.session.sessionId),
    ])
    const props = {
      phone,
      ...email,
      why_not_delete,
      two_factor,
      passkeys,
      sessions,
    } satisfies ProfilePage
    return ctx.inertia.render('profile/index', props)
  }

  async update(ctx: HttpContext) {
    const user = userOf(ctx)
    await changeProfile(user.id, await readInput(ctx, profileInput), originOf(ctx))
    return ctx.response.redirect().status(303).toRoute('profile')
  }
}
