import type { HttpContext } from '@adonisjs/core/http'
import { readForeignInput } from '#app/http/input/read_input'
import { userOf } from '#app/accounts/user_request'
import { authorizeChannel } from '#app/realtime/authorize_channel'
import { authorizationInput } from '#app/realtime/validators'
import { refused } from '#app/http/refusals/refusal'

const channelRefusals = { not_own_channel: { code: 'forbidden', status: 403 } }

/** Authorises a connection of the signed-in user for one of the user's channels. */
export default class AuthorizationsController {
  async store(ctx: HttpContext) {
    const user = userOf(ctx)
    const { socket_id, channel_name } = await readForeignInput(ctx, authorizationInput)
    const auth = authorizeChannel(user, ctx.session.sessionId, socket_id, channel_name)
    if (!auth.ok) throw refused(auth.error, channelRefusals)
    return ctx.response.ok(auth.value)
  }
}
