import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Refusal } from '#app/http/refusals/refusal'

/** Lets only signed-in users through; pages send guests to the login and bring them back after. */
export default class AuthMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    if (!ctx.user) throw new Refusal('unauthenticated', { status: 401 })
    return next()
  }
}
