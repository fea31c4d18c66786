import type { HttpContext } from '@adonisjs/core/http'
import { passwordRefusals } from '#app/accounts/profile/profile_refusals'
import { changePassword } from '#app/accounts/profile/profile'
import { passwordInput } from '#app/accounts/profile/profile_validators'
import { keepDevice, tryOriginOf } from '#app/accounts/sessions/device_request'
import { originOf } from '#app/accounts/audit/audit_request'
import { userOf } from '#app/accounts/user_request'
import { readInput } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'

/** The password of the signed-in user. */
export default class ProfilePasswordController {
  async update(ctx: HttpContext) {
    const { response, session } = ctx
    const user = userOf(ctx)
    const { current_password, password, password_again } = await readInput(ctx, passwordInput)
    if (password !== password_again) throw refused({ type: 'not_same' }, passwordRefusals)
    const change = {
      current: current_password,
      wanted: password,
      session_id: session.sessionId,
      tried_from: tryOriginOf(ctx),
    }
    const changed = await changePassword(user, change, originOf(ctx))
    if (!changed.ok) throw refused(changed.error, passwordRefusals)
    await keepDevice(ctx, user.id)
    session.regenerate()
    return response.redirect().status(303).toRoute('profile')
  }
}
