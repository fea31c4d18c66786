import type { HttpContext } from '@adonisjs/core/http'
import { userOf } from '#app/accounts/user_request'
import { authorizeChannel } from '#app/realtime/authorize_channel'
import { authorizationInput } from '#app/realtime/validators'
import { Refusal } from '#app/http/refusals/refusal'

/** Lets a connection of the signed-in user into a channel of theirs. */
export default class AuthorizationsController {
  async store(ctx: HttpContext) {
    const user = userOf(ctx)
    const { socket_id, channel_name } = await ctx.request.validateUsing(authorizationInput)
    const auth = authorizeChannel(user, ctx.session.sessionId, socket_id, channel_name)
    if (!auth.ok) throw new Refusal('forbidden', { status: 403 })
    return ctx.response.ok(auth.value)
  }
}
