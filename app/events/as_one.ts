import type { EventName } from '#shared/events'
import type { Sql } from '#app/database/sql'
import type { EventDefinition, NewEvent } from '#app/events/define_event'
import { whileHeld } from '#app/events/held_events'

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
  const hold = (event: unknown) => events.push(event as NewEvent<Name>)
  const done = await whileHeld(tx, { name: definition.name, hold }, work)
  const last = events.at(-1)
  if (last) await definition.emit(tx, events.length === 1 ? last : merge(events, last))
  return done
}
