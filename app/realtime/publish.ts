import type { Delivery } from '#app/realtime/server/hub'
import { publishExternally } from '#app/realtime/fan_out/external'
import { send } from '#app/realtime/realtime'
import { driver } from '#config/realtime'

/** An event for the members of the channels (docs/product/events_and_notifications.md, "Events"). */
export interface RealtimeEvent {
  /** Unique; clients get it as `event_id` in the data and recognise repeated events by it. */
  id: string
  /** Full names: `private-user.7`, `private-contractor.3`, `private-staff.manager`, `news.RUS`. */
  channels: string[]
  event: string
  /** Contains ids instead of objects: at most 10 KB as JSON. */
  data: object
  /** The connection (`socket_id`) that caused the event and does not need it. */
  except?: string
}

/** The maximum size of an event in the protocol. */
export const MOST_DATA = 10 * 1024

/**
 * Sends events to the sockets of all processes; has to be called after the commit. Resolves when all processes will
 * certainly receive them. Rejects when that is unknown; the caller then publishes again, and clients recognise
 * repeated events by `event_id`.
 */
export async function publish(events: RealtimeEvent[]): Promise<void> {
  if (driver === 'null' || events.length === 0) return
  const deliveries = events.map(deliveryOf)
  if (driver === 'pusher') return publishExternally(deliveries)
  await send(deliveries)
}

function deliveryOf({ id, channels, event, data, except }: RealtimeEvent): Delivery {
  const text = JSON.stringify({ ...data, event_id: id })
  // Clients read their data again after an event, so the payload can be left out.
  const fits = Buffer.byteLength(text) <= MOST_DATA
  return {
    channels,
    event,
    data: fits ? text : JSON.stringify({ event_id: id }),
    ...(except !== undefined && { except }),
  }
}
