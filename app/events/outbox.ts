import { ringForRelay } from '#app/events/bell'
import { afterCommit, type Sql, type Transaction } from '#app/database/sql'

/** Something that happened, as receivers get it. */
export interface OutboxEvent {
  /** Order of what concerns one subject. */
  id: number
  /** Unique: the same event comes twice when a process was killed. */
  event_id: string
  event: string
  /** What it is about, `order:7`; the events of one subject arrive in order. */
  subject: string
  contractor_id: number | null
  user_id: number | null
  /** Ids rather than things: notifications carry at most 8,000 bytes. */
  payload: Record<string, unknown>
  created_at: Date
}

export interface NewEvent {
  event: string
  subject: string
  /** Whose it is, and who caused it, as far as there is one. */
  contractor_id?: number | null
  user_id?: number | null
  payload?: object
}

/**
 * Writes an event in the transaction of what happened: it is delivered if and only if that is
 * committed. See docs/architecture.md, "Events".
 */
export async function emit(tx: Transaction, event: NewEvent): Promise<void> {
  await tx.run(
    `INSERT INTO outbox (event, subject, contractor_id, user_id, payload)
     VALUES ($1, $2, $3, $4, $5)`,
    [
      event.event,
      event.subject,
      event.contractor_id ?? null,
      event.user_id ?? null,
      event.payload ?? {},
    ],
    { name: 'emit' }
  )
  wakeAfterCommit(tx)
}

/** For those who write their event with another statement: it is delivered at once. */
export function wakeAfterCommit(tx: Transaction): void {
  afterCommit(tx, ringForRelay)
}

export interface Receiver {
  name: string
  /** The events it wants; all of them without. */
  events?: readonly string[]
  /**
   * Takes events in the order they happened. What it writes through `tx` happens exactly once,
   * with the mark that they were delivered; what it does elsewhere may happen again.
   */
  receive: (events: OutboxEvent[], tx: Sql) => Promise<void>
}

const receivers: Receiver[] = []

/** Registers where events go, in the order of registration; called from start/background.ts. */
export function registerReceiver(receiver: Receiver): void {
  receivers.push(receiver)
}

export function allReceivers(): readonly Receiver[] {
  return receivers
}
