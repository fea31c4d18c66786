import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent } from '#app/accounts/audit'
import { originOf } from '#app/accounts/audit/audit_request'
import { endOtherSessions } from '#app/accounts/own_sessions/own_sessions'
import { userOf } from '#app/accounts/user_request'
import { readNothing } from '#app/http/input/read_input'

/** All places but this one where the user is signed in. */
export default class OtherSessionsController {
  async destroy(ctx: HttpContext) {
    readNothing(ctx)
    const ended = await endOtherSessions(userOf(ctx).id, ctx.session.sessionId)
    await recordEvent(originOf(ctx), 'other_sessions_ended', { ended })
    return ctx.response.noContent()
  }
}
