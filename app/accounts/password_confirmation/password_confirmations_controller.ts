import type { HttpContext } from '@adonisjs/core/http'
import type {
  ConfirmedPasswordAnswer,
  ConfirmPasswordPage,
} from '#shared/answers/account/confirmed_password'
import { originOf } from '#app/accounts/audit/audit_request'
import { confirmPassword } from '#app/accounts/password_confirmation/confirm_password'
import { confirmRefusals } from '#app/accounts/password_confirmation/confirm_refusals'
import { confirmSession } from '#app/accounts/password_confirmation/confirm_session_request'
import { confirmedUntil } from '#app/accounts/sessions/confirmed_request'
import { takeWayBack } from '#app/accounts/password_confirmation/way_back_request'
import { hasPasskeys } from '#app/accounts/credentials/has_passkeys'
import { tryOriginOf } from '#app/accounts/sessions/device_request'
import { userOf } from '#app/accounts/user_request'
import { confirmInput } from '#app/accounts/validators'
import { readInput, readNothing } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'
import { wantsJson } from '#app/http/request_kind'

/** The password, asked again before dangerous things. */
export default class PasswordConfirmationsController {
  async create(ctx: HttpContext) {
    const has_passkeys = await hasPasskeys(userOf(ctx).id)
    return ctx.inertia.render('auth/confirm_password', {
      has_passkeys,
    } satisfies ConfirmPasswordPage)
  }

  /** Whether it has to be asked for. */
  show(ctx: HttpContext): Promise<ConfirmedPasswordAnswer> {
    readNothing(ctx)
    return answerOf(ctx)
  }

  async store(ctx: HttpContext) {
    const user = userOf(ctx)
    const { password } = await readInput(ctx, confirmInput)
    const confirmed = await confirmPassword(user, password, tryOriginOf(ctx), originOf(ctx))
    if (!confirmed.ok) throw refused(confirmed.error, confirmRefusals)
    await confirmSession(ctx)
    if (wantsJson(ctx.request)) return answerOf(ctx)
    return ctx.response.redirect().status(303).toPath(takeWayBack(ctx))
  }
}

async function answerOf(ctx: HttpContext): Promise<ConfirmedPasswordAnswer> {
  const confirmed_until = confirmedUntil(ctx)?.toISOString() ?? null
  return { data: { confirmed_until, has_passkeys: await hasPasskeys(userOf(ctx).id) } }
}
