import type { Delivery } from '#app/realtime/server/hub'
import { publishExternally } from '#app/realtime/fan_out/external'
import { send } from '#app/realtime/realtime'
import { driver } from '#config/realtime'

/** An event for the members of the channels (docs/product/events_and_notifications.md, "Events"). */
export interface RealtimeEvent {
  /** Unique; arrives as `event_id` in the data, for receivers that may see an event twice. */
  id: string
  /** Full names: `private-user.7`, `private-contractor.3`, `private-staff.manager`, `news.RUS`. */
  channels: string[]
  event: string
  /** Carries ids rather than things: at most 10 KB as JSON. */
  data: object
  /** The connection (`socket_id`) that needs no telling. */
  except?: string
}

/** The protocol's limit of an event. */
export const MOST_DATA = 10 * 1024

/**
 * Hands events to the sockets of all processes; call it after the commit. Resolves once every
 * process is sure to hear of them. Rejects when that is not known: publish again, receivers know
 * by `event_id` what they had.
 */
export async function publish(events: RealtimeEvent[]): Promise<void> {
  if (driver === 'null' || events.length === 0) return
  const deliveries = events.map(deliveryOf)
  if (driver === 'pusher') return publishExternally(deliveries)
  await send(deliveries)
}

function deliveryOf({ id, channels, event, data, except }: RealtimeEvent): Delivery {
  const text = JSON.stringify({ ...data, event_id: id })
  // Who hears of it reads again what it shows, so the rest can be left out.
  const fits = Buffer.byteLength(text) <= MOST_DATA
  return {
    channels,
    event,
    data: fits ? text : JSON.stringify({ event_id: id }),
    ...(except !== undefined && { except }),
  }
}
