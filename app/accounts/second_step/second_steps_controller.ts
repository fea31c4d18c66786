import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent } from '#app/accounts/audit'
import { originOf } from '#app/accounts/audit_request'
import { tryOriginOf } from '#app/accounts/sessions/device_request'
import { dropHalfSignIn, halfSignInOf } from '#app/accounts/sessions/half_sign_in_request'
import { openSession } from '#app/accounts/sessions/open_session_request'
import { findSecondStepWays, takeSecondStep } from '#app/accounts/second_step/second_step'
import { secondStepRefusals } from '#app/accounts/second_step/second_step_refusals'
import { codeInput } from '#app/accounts/validators'
import { readInput } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'
import { wantsJson } from '#app/http/request_kind'
import type { SecondStepPage } from '#shared/answers/account/second_step'

/** What is asked for beside the right password: docs/product.md, "Two-factor". */
export default class SecondStepsController {
  async create(ctx: HttpContext) {
    const half = halfSignInOf(ctx)
    const ways = half && (await findSecondStepWays(half))
    if (!ways) return beginAnew(ctx)
    return ctx.inertia.render('auth/second_step', { second_step: ways } satisfies SecondStepPage)
  }

  async store(ctx: HttpContext) {
    const { code } = await readInput(ctx, codeInput)
    const half = halfSignInOf(ctx)
    if (!half) return beginAnew(ctx)
    const taken = await takeSecondStep(half, code, tryOriginOf(ctx))
    if (!taken.ok) {
      if (taken.error.type === 'half_sign_in_is_over') return beginAnew(ctx)
      if (taken.error.type === 'wrong_code') {
        await recordEvent(originOf(ctx), 'code_refused', { subject: `user:${half.user_id}` })
      }
      throw refused(taken.error, secondStepRefusals)
    }
    return openSession(ctx, { ...half, by: taken.value.by })
  }
}

/** The password is asked for once more. */
function beginAnew(ctx: HttpContext) {
  dropHalfSignIn(ctx)
  if (wantsJson(ctx.request)) throw refused({ type: 'half_sign_in_is_over' }, secondStepRefusals)
  return ctx.response.redirect().status(303).toRoute('login')
}
