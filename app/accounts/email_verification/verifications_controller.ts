import type { HttpContext } from '@adonisjs/core/http'
import type { VerifyEmailPage } from '#shared/answers/account/mailed'
import { originOf } from '#app/accounts/audit/audit_request'
import { countMailTry } from '#app/accounts/mails/mail_limits'
import { tryOriginOf } from '#app/accounts/sessions/device_request'
import { mailedTo, rememberMailed } from '#app/accounts/email_verification/mailed_request'
import { requestVerificationAgain } from '#app/accounts/email_verification/request_verification'
import { verificationRefusals } from '#app/accounts/email_verification/verification_refusals'
import { correctedAddressInput } from '#app/accounts/email_verification/verification_validators'
import { readInput, readNothing } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'

/** The mail with the link: for who has just registered, and for who signs in before the address is proved. */
export default class VerificationsController {
  index(ctx: HttpContext) {
    const mailed = mailedOf(ctx)
    if (ctx.user?.is_verified) return ctx.response.redirect().toRoute('dashboard')
    if (!mailed) return ctx.response.redirect().toRoute('login')
    return ctx.inertia.render('auth/verify_email', mailed satisfies VerifyEmailPage)
  }

  /** Sends it again. */
  async store(ctx: HttpContext) {
    readNothing(ctx)
    const mailed = mailedOf(ctx)
    if (mailed) return send(ctx, mailed.email)
    return ctx.response
      .redirect()
      .status(303)
      .toRoute(ctx.user ? 'dashboard' : 'login')
  }

  /** Sends it to another address, which becomes the user's with the link. */
  async update(ctx: HttpContext) {
    if (!ctx.user) throw refused({ type: 'unauthenticated' }, verificationRefusals)
    const { email } = await readInput(ctx, correctedAddressInput)
    return send(ctx, email)
  }
}

/** Where the last one went; the user's address when nothing is known of one. */
function mailedOf(ctx: HttpContext): VerifyEmailPage | null {
  if (ctx.user?.is_verified) return null
  return mailedTo(ctx) ?? (ctx.user && { email: ctx.user.email, again_in: 0 })
}

async function send(ctx: HttpContext, email: string) {
  if (ctx.user?.is_verified) return ctx.response.redirect().status(303).toRoute('dashboard')
  const wait = await countMailTry('verify_email', email, tryOriginOf(ctx))
  if (wait !== null) throw refused({ type: 'too_many_tries', wait }, verificationRefusals)
  const wanted = { email, language: ctx.language }
  await requestVerificationAgain(ctx.user ?? null, wanted, originOf(ctx))
  rememberMailed(ctx, email)
  return ctx.response.redirect().status(303).toRoute('verify_email')
}
