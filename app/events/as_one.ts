import type { EventName } from '#shared/events'
import type { Sql } from '#app/database/sql'
import type { EventDefinition, NewEvent } from '#app/events/define_event'

interface Held {
  name: EventName
  hold: (event: unknown) => void
}

/** Events of one name that are held back, by the transaction they happen in. */
const held = new WeakMap<Sql, Held>()

/** Whether an event waits for others of its transaction. */
export function isHeld(tx: Sql, name: EventName, event: unknown): boolean {
  const holding = held.get(tx)
  if (holding?.name !== name) return false
  holding.hold(event)
  return true
}

/**
 * Does several things of which one event tells, so that nobody hears of each: all events of that name which
 * the work causes in the transaction are merged.
 */
export async function asOne<Name extends EventName, Done>(
  tx: Sql,
  definition: EventDefinition<Name>,
  merge: (events: readonly NewEvent<Name>[], last: NewEvent<Name>) => NewEvent<Name>,
  work: () => Promise<Done>
): Promise<Done> {
  const events: NewEvent<Name>[] = []
  // Only events of the name are held, whose type that is.
  held.set(tx, { name: definition.name, hold: (event) => events.push(event as NewEvent<Name>) })
  const done = await work().finally(() => held.delete(tx))
  const last = events.at(-1)
  if (last) await definition.emit(tx, events.length === 1 ? last : merge(events, last))
  return done
}
