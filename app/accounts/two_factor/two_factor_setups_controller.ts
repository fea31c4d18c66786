import type { HttpContext } from '@adonisjs/core/http'
import { keepWayBack } from '#app/accounts/password_confirmation/way_back_request'
import { confirmedUntil } from '#app/accounts/sessions/confirmed_request'
import type { TwoFactorSetupPage } from '#shared/answers/account/two_factor'

/** The one page staff without two-factor gets: docs/product/sign_in.md, "Two-factor authentication". */
export default class TwoFactorSetupsController {
  create(ctx: HttpContext) {
    const { user, userWithoutTwoFactor, response } = ctx
    if (user) return response.redirect().status(303).toIntended('/dashboard')
    if (!userWithoutTwoFactor) return response.redirect().status(303).toRoute('login')
    if (!confirmedUntil(ctx)) {
      keepWayBack(ctx)
      return response.redirect().status(303).toRoute('confirm_password')
    }
    return ctx.inertia.render('auth/two_factor_setup', {
      email: userWithoutTwoFactor.email,
    } satisfies TwoFactorSetupPage)
  }
}
