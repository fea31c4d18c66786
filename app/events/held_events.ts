import type { EventName, EventPayloads } from '#shared/events'
import type { Sql } from '#app/database/sql'

interface Held {
  name: EventName
  hold: (event: unknown) => void
}

export interface HeldEvent<Name extends EventName> {
  payload: EventPayloads[Name]
}

/** Events of one name that are held back, by the transaction they happen in. */
const held = new WeakMap<Sql, Held>()

/** Whether an event waits for others of its transaction. */
export function isHeld(tx: Sql, name: EventName, event: unknown): boolean {
  const holder = held.get(tx)
  if (holder?.name !== name) return false
  holder.hold(event)
  return true
}

/**
 * Does several things in a transaction and hands over the events of that name which they cause: none of them
 * is written, so that one can tell of all.
 */
export async function holding<Name extends EventName, Done>(
  tx: Sql,
  name: Name,
  work: () => Promise<Done>
): Promise<{ done: Done; events: HeldEvent<Name>[] }> {
  const events: HeldEvent<Name>[] = []
  // Only events of the name are held, whose type that is.
  held.set(tx, { name, hold: (event) => events.push(event as HeldEvent<Name>) })
  const done = await work().finally(() => held.delete(tx))
  return { done, events }
}
