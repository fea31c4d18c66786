import type { EventDefinition } from '#app/events/define_event'
import type { Sql } from '#app/database/sql'

/** An event as receivers get it. */
export interface HappenedEvent {
  /** Orders the events of one subject. */
  id: number
  /** Unique. An event may be delivered twice after a process was killed. */
  event_id: string
  event: string
  subject: string
  contractor_id: number | null
  user_id: number | null
  payload: Record<string, unknown>
  created_at: Date
}

/** A receiver of events. Each one has its own deliveries and does not wait for the others. */
export interface Receiver {
  /** Must not change while deliveries with this name may be waiting. */
  name: string
  wants: (event: EventDefinition) => boolean
  /**
   * Processes events in order. Writes through `tx` are committed exactly once, together with the end of the
   * deliveries; other effects may be repeated.
   */
  receive: (events: HappenedEvent[], tx: Sql) => Promise<void>
}
