import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { tryOriginOf } from '#app/accounts/sessions/device_request'
import { turnOff, turnOn } from '#app/accounts/two_factor/switch_two_factor'
import { dropSecret, keptSecret } from '#app/accounts/two_factor/setup_request'
import { twoFactorRefusals } from '#app/accounts/two_factor/two_factor_refusals'
import { userOf } from '#app/accounts/user_request'
import { codeInput } from '#app/accounts/validators'
import { readInput, readNothing } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'
import type { RecoveryCodes } from '#shared/answers/account/two_factor'

/** The code beside the password of the signed-in user. */
export default class TwoFactorController {
  async store(ctx: HttpContext): Promise<{ data: RecoveryCodes }> {
    const user = userOf(ctx)
    const { code } = await readInput(ctx, codeInput)
    const secret = keptSecret(ctx)
    if (secret === null) throw refused({ type: 'setup_is_over' }, twoFactorRefusals)
    const { sessionId: session_id } = ctx.session
    const named = { secret, code, session_id, tried_from: tryOriginOf(ctx) }
    const turnedOn = await turnOn(user, named, originOf(ctx))
    if (!turnedOn.ok) throw refused(turnedOn.error, twoFactorRefusals)
    dropSecret(ctx)
    // Whoever knows the id of the session until now may have done so without a code.
    ctx.session.regenerate()
    ctx.response.status(201)
    return { data: turnedOn.value }
  }

  async destroy(ctx: HttpContext) {
    readNothing(ctx)
    const turnedOff = await turnOff(userOf(ctx), originOf(ctx))
    if (!turnedOff.ok) throw refused(turnedOff.error, twoFactorRefusals)
    return ctx.response.noContent()
  }
}
