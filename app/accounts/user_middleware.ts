import type { HttpContext } from '@adonisjs/core/http'
import { permit } from '#app/accounts/user_request'
import type { NextFn } from '@adonisjs/core/types/http'
import type { Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { keepIntended } from '#app/http/own_path'
import { Refusal } from '#app/http/refusals/refusal'
import { isApi, wantsJson } from '#app/http/request_kind'

/**
 * Lets only signed-in users through, and of them those who may by a policy: what is true of a whole
 * route. Pages send guests to the login and bring them back after.
 */
export default class UserMiddleware {
  handle(ctx: HttpContext, next: NextFn, policy?: (user: SignedInUser) => Permission<unknown>) {
    if (!ctx.user && ctx.userWithoutTwoFactor) return setUpTwoFactorFirst(ctx)
    if (!ctx.user) throw unauthenticated(ctx)
    if (!ctx.user.is_verified) return verifyFirst(ctx)
    if (policy) permit(policy(ctx.user))
    return next()
  }
}

function unauthenticated({ request }: HttpContext): Refusal {
  const challenge = isApi(request) && { headers: { 'WWW-Authenticate': 'Bearer' } }
  return new Refusal('unauthenticated', { status: 401, ...challenge })
}

/** Who has not proved their address is shown how, and nothing else. */
function verifyFirst({ request, response }: HttpContext) {
  if (wantsJson(request)) throw new Refusal('email_unverified', { status: 403 })
  return response.redirect().status(303).toRoute('verify_email')
}

/** Pages lead to where it is set up, and on to what was asked for afterwards. */
function setUpTwoFactorFirst(ctx: HttpContext) {
  if (wantsJson(ctx.request)) throw new Refusal('two_factor_required', { status: 403 })
  keepIntended(ctx)
  return ctx.response.redirect().status(303).toRoute('two_factor_setup')
}
