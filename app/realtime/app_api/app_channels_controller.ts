import type { HttpContext } from '@adonisjs/core/http'
import { readForeignInput } from '#app/http/input/read_input'
import { kindOf } from '#app/realtime/protocol/channel_names'
import { membersOf } from '#app/realtime/server/presence'
import { localServer, send } from '#app/realtime/realtime'
import { channelsInput } from '#app/realtime/validators'

/** The HTTP API of the Pusher protocol: reading channels, and ending a user's connections. */
export default class AppChannelsController {
  /** Lists the occupied channels of this process. */
  async index(ctx: HttpContext) {
    const { filter_by_prefix: prefix = '', info } = await readForeignInput(ctx, channelsInput)
    const asked = attributes(info)
    const names = [...(localServer()?.hub.channels.keys() ?? [])]
    const found = names.filter((name) => name.startsWith(prefix) && !name.startsWith('#'))
    const channels: Record<string, object> = {}
    for (const name of found) channels[name] = await describe(name, asked)
    return ctx.response.ok({ channels })
  }

  async show(ctx: HttpContext) {
    const name = String(ctx.request.param('channel'))
    const { info } = await readForeignInput(ctx, channelsInput)
    const occupied = localServer()?.hub.channels.has(name) ?? false
    return ctx.response.ok({ occupied, ...(await describe(name, attributes(info))) })
  }

  /** Lists the members of a presence channel in all processes. */
  async users({ request, response }: HttpContext) {
    const name = String(request.param('channel'))
    if (kindOf(name) !== 'presence') return response.badRequest('This is no presence channel')
    const members = await membersOf(name)
    return response.ok({ users: members.map(({ user_id }) => ({ id: user_id })) })
  }

  /** Ends the connections of a user in all processes. */
  async terminate({ request, response }: HttpContext) {
    await send([{ terminate: String(request.param('user')) }])
    return response.ok({})
  }
}

async function describe(name: string, asked: Set<string>): Promise<object> {
  const isPresence = kindOf(name) === 'presence'
  return {
    ...(asked.has('subscription_count') && {
      subscription_count: localServer()?.hub.channels.get(name)?.size ?? 0,
    }),
    ...(asked.has('user_count') && isPresence && { user_count: (await membersOf(name)).length }),
  }
}

function attributes(info = ''): Set<string> {
  return new Set(info.split(','))
}
