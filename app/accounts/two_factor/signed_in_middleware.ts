import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import UserMiddleware from '#app/accounts/user_middleware'

const users = new UserMiddleware()

/** Lets through who signed in, also staff that has yet to set up two-factor: for what that takes. */
export default class SignedInMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    ctx.user ??= ctx.userWithoutTwoFactor
    return users.handle(ctx, next)
  }
}
