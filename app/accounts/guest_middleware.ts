import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Sends who has signed in already to the portal. */
export default class GuestMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    if (ctx.user) return ctx.response.redirect().toRoute('dashboard')
    if (ctx.userWithoutTwoFactor) return ctx.response.redirect().toRoute('two_factor_setup')
    return next()
  }
}
