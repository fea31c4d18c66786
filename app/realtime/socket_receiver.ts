import type { Audience } from '#app/events/define_event'
import type { HappenedEvent, Receiver } from '#app/events/receiver'
import { findEvent } from '#app/events/registry'
import { publish, type RealtimeEvent } from '#app/realtime/publish'

/** Tells open windows what happened. */
export const socketReceiver: Receiver = {
  name: 'sockets',
  wants: ({ audience }) => audience.length > 0,
  receive: (events) => publish(events.flatMap(toRealtime)),
}

function toRealtime(happened: HappenedEvent): RealtimeEvent[] {
  const { event_id, event, payload } = happened
  const audience = findEvent(event)?.audience ?? []
  const channels = audience.flatMap((who) => channelsOf(who, happened))
  return channels.length === 0 ? [] : [{ id: event_id, channels, event, data: payload }]
}

function channelsOf(who: Audience, { user_id, contractor_id }: HappenedEvent): string[] {
  if (who === 'user') return user_id === null ? [] : [`private-user.${user_id}`]
  if (who === 'contractor')
    return contractor_id === null ? [] : [`private-contractor.${contractor_id}`]
  return [`private-${who}`]
}
