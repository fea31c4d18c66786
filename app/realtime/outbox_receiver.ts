import { publish, type RealtimeEvent } from '#app/realtime/publish'
import { registerReceiver, type OutboxEvent } from '#app/events/outbox'

/** Who hears of which event (D9), besides nobody. */
const audiences: Record<string, (event: OutboxEvent) => string[]> = {
  'cart.updated': ofUser,
  'order.placed': ofContractor,
  'order.updated': ofContractor,
  'price_import.progress': (event) => [
    ...ofContractor(event),
    ...ofStaff('manager', 'admin'),
    ...ofUser(event),
  ],
  'notification.created': ofUser,
  'notification.read': ofUser,
}

registerReceiver({
  name: 'sockets',
  events: Object.keys(audiences),
  receive: (events) => publish(events.flatMap(toRealtime)),
})

function toRealtime(event: OutboxEvent): RealtimeEvent[] {
  const channels = audiences[event.event]?.(event) ?? []
  if (channels.length === 0) return []
  return [{ id: event.event_id, channels, event: event.event, data: event.payload }]
}

function ofUser({ user_id }: OutboxEvent): string[] {
  return user_id === null ? [] : [`private-user.${user_id}`]
}

function ofContractor({ contractor_id }: OutboxEvent): string[] {
  return contractor_id === null ? [] : [`private-contractor.${contractor_id}`]
}

function ofStaff(...roles: string[]): string[] {
  return roles.map((role) => `private-staff.${role}`)
}
