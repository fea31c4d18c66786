import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { signOutElsewhere } from '#app/accounts/own_sessions/own_sessions'
import { userOf } from '#app/accounts/user_request'
import { readNothing } from '#app/http/input/read_input'

/** All places but this one where the user is signed in. */
export default class OtherSessionsController {
  async destroy(ctx: HttpContext) {
    readNothing(ctx)
    await signOutElsewhere(userOf(ctx).id, ctx.session.sessionId, originOf(ctx))
    return ctx.response.noContent()
  }
}
