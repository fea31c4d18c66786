import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { renewCodes } from '#app/accounts/two_factor/switch_two_factor'
import { twoFactorRefusals } from '#app/accounts/two_factor/two_factor_refusals'
import { userOf } from '#app/accounts/user_request'
import { readNothing } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'
import type { RecoveryCodes } from '#shared/answers/account/two_factor'

/** What opens the account when the phone is lost. */
export default class RecoveryCodesController {
  async store(ctx: HttpContext): Promise<{ data: RecoveryCodes }> {
    readNothing(ctx)
    const renewed = await renewCodes(userOf(ctx), originOf(ctx))
    if (!renewed.ok) throw refused(renewed.error, twoFactorRefusals)
    ctx.response.status(201)
    return { data: renewed.value }
  }
}
