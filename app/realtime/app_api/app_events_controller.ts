import type { HttpContext } from '@adonisjs/core/http'
import { readForeignInput } from '#app/http/input/read_input'
import { isTarget } from '#app/realtime/protocol/channel_names'
import type { Delivery } from '#app/realtime/server/hub'
import { send } from '#app/realtime/realtime'
import { batchInput, eventInput } from '#app/realtime/validators'

/** The HTTP API of the Pusher protocol: publishing. */
export default class AppEventsController {
  async store(ctx: HttpContext) {
    const event = await readForeignInput(ctx, eventInput)
    const { name, data, socket_id, channel, channels } = event
    const targets = channels ?? (channel === undefined ? [] : [channel])
    return this.#publish(ctx.response, [delivery(targets, name, data, socket_id)])
  }

  async storeMany(ctx: HttpContext) {
    const { batch } = await readForeignInput(ctx, batchInput)
    const deliveries = batch.map((each) =>
      delivery([each.channel], each.name, each.data, each.socket_id)
    )
    return this.#publish(ctx.response, deliveries)
  }

  async #publish(response: HttpContext['response'], deliveries: Delivery[]) {
    const targets = deliveries.map(({ channels }) => channels)
    if (targets.some((channels) => channels.length === 0)) return response.badRequest('No channel')
    if (!targets.flat().every(isTarget)) return response.badRequest('Invalid channel name')
    await send(deliveries)
    return response.ok({})
  }
}

function delivery(channels: string[], event: string, data: string, except?: string): Delivery {
  return { channels, event, data, ...(except !== undefined && { except }) }
}
