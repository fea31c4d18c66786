import logger from '@adonisjs/core/services/logger'
import type pg from 'pg'
import { transactionOn } from '#app/database/sql'
import { reportError } from '#app/errors/report_error'
import type { HappenedEvent, Receiver } from '#app/events/receiver'

const BATCH = 500
/** With pauses that double from 1 s up to 10 minutes, the attempts take about an hour. */
const MOST_ATTEMPTS = 15

/** This relay has lost its lock and another one has taken over; the receiver has not failed. */
class DeliveredElsewhere extends Error {
  constructor() {
    super('Another relay delivered some of these events')
  }
}

/**
 * Gives a receiver the oldest due events, in one transaction with the end of their deliveries. If that fails, each
 * event is delivered separately, so that only the subject of the failing one has to wait.
 *
 * @returns the number of events
 */
export async function deliverBatch(client: pg.Client, receiver: Receiver): Promise<number> {
  const { rows: events } = await client.query<HappenedEvent>({
    name: 'due_deliveries',
    text: `SELECT o.id, o.event_id, o.event, o.subject, o.contractor_id, o.user_id, o.payload,
       o.created_at
     FROM event_deliveries d JOIN outbox o ON o.id = d.outbox_id
     WHERE d.receiver = $1 AND d.failed_at IS NULL AND d.subject NOT IN (
       SELECT subject FROM event_deliveries
       WHERE receiver = $1 AND failed_at IS NULL AND next_try_at > now())
     ORDER BY d.outbox_id LIMIT ${BATCH}`,
    values: [receiver.name],
  })
  if (events.length === 0) return 0
  try {
    await deliver(client, receiver, events)
  } catch (error) {
    if (error instanceof DeliveredElsewhere) throw error
    await deliverAlone(client, receiver, events)
  }
  return events.length
}

async function deliverAlone(
  client: pg.Client,
  receiver: Receiver,
  events: HappenedEvent[]
): Promise<void> {
  const waiting = new Set<string>()
  for (const event of events) {
    if (waiting.has(event.subject)) continue
    try {
      await deliver(client, receiver, [event])
    } catch (error) {
      if (error instanceof DeliveredElsewhere) throw error
      const isOver = await postpone(client, receiver, event, error)
      if (!isOver) waiting.add(event.subject)
    }
  }
}

function deliver(client: pg.Client, receiver: Receiver, events: HappenedEvent[]): Promise<void> {
  return transactionOn(client, async (tx) => {
    await receiver.receive(events, tx)
    const ended = await tx.run(
      'DELETE FROM event_deliveries WHERE receiver = $1 AND outbox_id = ANY ($2)',
      [receiver.name, events.map(({ id }) => id)],
      { name: 'end_deliveries' }
    )
    if (ended !== events.length) throw new DeliveredElsewhere()
  })
}

/** Returns true after the last attempt: the delivery stays listed, and later events of the subject are delivered. */
async function postpone(
  client: pg.Client,
  receiver: Receiver,
  event: HappenedEvent,
  error: unknown
): Promise<boolean> {
  const reason = error instanceof Error ? error.message : String(error)
  const { rows } = await client.query<{ is_over: boolean }>(
    `UPDATE event_deliveries SET attempts = attempts + 1, last_error = $3,
       next_try_at = now() + make_interval(secs => least(power(2, attempts), 600)),
       failed_at = CASE WHEN attempts + 1 >= ${MOST_ATTEMPTS} THEN now() END
     WHERE receiver = $1 AND outbox_id = $2 RETURNING failed_at IS NOT NULL AS is_over`,
    [receiver.name, event.id, reason]
  )
  const isOver = rows[0]?.is_over === true
  const facts = { receiver: receiver.name, event: event.event, event_id: event.event_id }
  logger.warn({ err: error, ...facts }, isOver ? 'event given up' : 'event postponed')
  if (isOver) reportError(error, facts)
  return isOver
}
