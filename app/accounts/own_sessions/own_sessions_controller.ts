import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { endOwnSession } from '#app/accounts/own_sessions/own_sessions'
import { userOf } from '#app/accounts/user_request'
import { readNothing } from '#app/http/input/read_input'
import { notFound } from '#app/http/refusals/refusal'

/** A place where the user is signed in. */
export default class OwnSessionsController {
  async destroy(ctx: HttpContext) {
    readNothing(ctx)
    // The route takes only what a handle looks like.
    const handle = ctx.params.handle as string
    if (!(await endOwnSession(userOf(ctx).id, handle, originOf(ctx)))) throw notFound()
    return ctx.response.noContent()
  }
}
