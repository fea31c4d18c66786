import Pusher from 'pusher'
import type { Delivery } from '#app/realtime/server/hub'
import { credentials, external } from '#config/realtime'

/** The limits of one call of the protocol. */
const MOST_CHANNELS = 100

/** The interval at which the availability of the server is checked. */
const ASK_EVERY_MS = 10_000

let client: Pusher | undefined
let isAnswering = true
let asking: NodeJS.Timeout | undefined

/** Publishes to an external server (Pusher, Reverb, Soketi, Sockudo) through its official SDK. */
export function pusher(): Pusher {
  if (!external) throw new Error('REALTIME_DRIVER is not pusher')
  const { host, port } = external
  client ??= new Pusher({
    ...credentials,
    host,
    port: String(port),
    useTLS: port === 443,
    timeout: 5_000,
  })
  return client
}

export async function publishExternally(deliveries: Delivery[]): Promise<void> {
  for (const { channels, event, data, except } of deliveries) {
    const params = except === undefined ? {} : { socket_id: except }
    for (let from = 0; from < channels.length; from += MOST_CHANNELS) {
      await pusher().trigger(channels.slice(from, from + MOST_CHANNELS), event, data, params)
    }
  }
}

/** Checks the availability of the server regularly; events are sent to it in any case. */
export function watchExternal(): void {
  const ask = async () => {
    const answer = await pusher()
      .get({ path: '/channels', params: {} })
      .catch(() => null)
    isAnswering = answer?.ok === true
  }
  void ask()
  asking ??= setInterval(() => void ask(), ASK_EVERY_MS).unref()
}

/** The result of the last check. */
export function isExternalThere(): boolean {
  return isAnswering
}
