import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { findUserOfSession } from '#app/accounts/postgres_session_store'

/** Finds out who asks; refuses nobody. */
export default class CurrentUserMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    ctx.user = ctx.session.has('user_id') ? await findUserOfSession(ctx.session.sessionId) : null
    return next()
  }
}
