import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { tryOriginOf } from '#app/accounts/sessions/device_request'
import { dropPendingSignIn, pendingSignInOf } from '#app/accounts/sessions/pending_sign_in_request'
import { openSession } from '#app/accounts/sessions/open_session_request'
import {
  findChallengeMethods,
  passChallenge,
} from '#app/accounts/two_factor/challenge/two_factor_challenge'
import { challengeRefusals } from '#app/accounts/two_factor/challenge/challenge_refusals'
import { codeInput } from '#app/accounts/validators'
import { readInput } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'
import { wantsJson } from '#app/http/request_kind'
import type { TwoFactorChallengePage } from '#shared/answers/account/two_factor_challenge'

/** Asks for the second factor after the right password: docs/product/sign_in.md, "Two-factor authentication". */
export default class TwoFactorChallengesController {
  async create(ctx: HttpContext) {
    const pending = pendingSignInOf(ctx)
    const methods = pending && (await findChallengeMethods(pending))
    if (!methods) return beginAnew(ctx)
    return ctx.inertia.render('auth/two_factor_challenge', {
      two_factor_challenge: methods,
    } satisfies TwoFactorChallengePage)
  }

  async store(ctx: HttpContext) {
    const { code } = await readInput(ctx, codeInput)
    const pending = pendingSignInOf(ctx)
    if (!pending) return beginAnew(ctx)
    const taken = await passChallenge(pending, code, tryOriginOf(ctx), originOf(ctx))
    if (!taken.ok) {
      if (taken.error.type === 'half_sign_in_is_over') return beginAnew(ctx)
      throw refused(taken.error, challengeRefusals)
    }
    return openSession(ctx, { ...pending, by: taken.value.by })
  }
}

/** The password is asked for once more. */
function beginAnew(ctx: HttpContext) {
  dropPendingSignIn(ctx)
  if (wantsJson(ctx.request)) throw refused({ type: 'half_sign_in_is_over' }, challengeRefusals)
  return ctx.response.redirect().status(303).toRoute('login')
}
