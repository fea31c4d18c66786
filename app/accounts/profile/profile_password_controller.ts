import type { HttpContext } from '@adonisjs/core/http'
import { passwordRefusals } from '#app/accounts/profile/profile_refusals'
import { recordEvent } from '#app/accounts/audit'
import { recordWrongPassword } from '#app/accounts/password_confirmation/wrong_password_request'
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
    const changed = await changePassword(user, {
      current: current_password,
      wanted: password,
      session_id: session.sessionId,
      origin: tryOriginOf(ctx),
    })
    if (!changed.ok) {
      await recordWrongPassword(ctx, changed.error)
      throw refused(changed.error, passwordRefusals)
    }
    await recordEvent(originOf(ctx), 'password_changed')
    await keepDevice(ctx, user.id)
    session.regenerate()
    return response.redirect().status(303).toRoute('profile')
  }
}
