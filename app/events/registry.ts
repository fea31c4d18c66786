import type { EventDefinition } from '#app/events/define_event'

const defined = new Map<string, EventDefinition>()

/** Registers event types; called by start/events.ts. */
export function registerEvents(events: readonly EventDefinition[]): void {
  for (const event of events) {
    if (defined.has(event.name)) throw new Error(`There are two events called ${event.name}`)
    for (const { kind } of event.notifications) {
      if (!allNotifications().some((other) => other.kind === kind)) continue
      throw new Error(`There are two events that are noted as ${kind}`)
    }
    defined.set(event.name, event)
  }
}

export function allEvents(): EventDefinition[] {
  return [...defined.values()]
}

/** Returns null for an event type that another version of the portal has written and this one does not know. */
export function findEvent(name: string): EventDefinition | null {
  return defined.get(name) ?? null
}

/** The notifications of all event types, by kind. */
export function allNotifications() {
  return allEvents().flatMap(({ notifications }) => notifications)
}
