import type { EventName } from '#shared/events'
import type { Sql } from '#app/database/sql'

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

/** Holds events back while the work goes on. */
export function whileHeld<Done>(tx: Sql, holding: Held, work: () => Promise<Done>): Promise<Done> {
  held.set(tx, holding)
  return work().finally(() => held.delete(tx))
}
