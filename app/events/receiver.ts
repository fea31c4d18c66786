import type { EventDefinition } from '#app/events/define_event'
import type { Sql } from '#app/database/sql'

/** Something that happened, as receivers get it. */
export interface HappenedEvent {
  /** Order of what concerns one subject. */
  id: number
  /** Unique: the same event comes twice when a process was killed. */
  event_id: string
  event: string
  subject: string
  contractor_id: number | null
  user_id: number | null
  payload: Record<string, unknown>
  created_at: Date
}

/** Where events go. Each receiver has deliveries of its own: none waits for another one. */
export interface Receiver {
  /** Stays the same for as long as deliveries may wait under it. */
  name: string
  wants: (event: EventDefinition) => boolean
  /**
   * Takes events in the order they happened. What it writes through `tx` happens exactly once,
   * with the mark that they were delivered; what it does elsewhere may happen again.
   */
  receive: (events: HappenedEvent[], tx: Sql) => Promise<void>
}
