import logger from '@adonisjs/core/services/logger'
import type pg from 'pg'
import { reportError } from '#app/errors/report_error'
import { allReceivers, type OutboxEvent } from '#app/events/outbox'
import { statements } from '#app/database/sql'

const BATCH = 500
/** With waits that double from 1 s to 10 minutes: about an hour. */
const MOST_ATTEMPTS = 15

/**
 * Delivers the oldest events that are due, in one transaction with the marks that they were. When
 * a receiver fails, each goes alone, so that only the subject of the bad one has to wait.
 *
 * @returns how many were taken up
 */
export async function deliverBatch(client: pg.Client): Promise<number> {
  const { rows: events } = await client.query<OutboxEvent>(
    `SELECT id, event_id, event, subject, contractor_id, user_id, payload, created_at
     FROM outbox
     WHERE delivered_at IS NULL AND given_up_at IS NULL AND subject NOT IN (
       SELECT subject FROM outbox WHERE delivered_at IS NULL AND given_up_at IS NULL
         AND next_try_at IS NOT NULL AND next_try_at > now())
     ORDER BY id LIMIT ${BATCH}`
  )
  if (events.length === 0) return 0
  try {
    await deliver(client, events)
  } catch (error) {
    await rollBack(client, error)
    await deliverAlone(client, events)
  }
  return events.length
}

async function deliverAlone(client: pg.Client, events: OutboxEvent[]): Promise<void> {
  const waiting = new Set<string>()
  for (const event of events) {
    if (waiting.has(event.subject)) continue
    try {
      await deliver(client, [event])
    } catch (error) {
      await rollBack(client, error)
      const isOver = await postpone(client, event, error)
      if (!isOver) waiting.add(event.subject)
    }
  }
}

async function deliver(client: pg.Client, events: OutboxEvent[]): Promise<void> {
  const tx = statements(client)
  await client.query('BEGIN')
  for (const { events: wanted, receive } of allReceivers()) {
    const chosen = wanted ? events.filter(({ event }) => wanted.includes(event)) : events
    if (chosen.length > 0) await receive(chosen, tx)
  }
  const marked = await tx.run(
    'UPDATE outbox SET delivered_at = now() WHERE id = ANY ($1) AND delivered_at IS NULL',
    [events.map(({ id }) => id)]
  )
  if (marked !== events.length) throw new Error('Another relay delivered some of these events')
  await client.query('COMMIT')
}

/** Throws what happened when the connection is gone: the relay then begins anew. */
async function rollBack(client: pg.Client, error: unknown): Promise<void> {
  await client.query('ROLLBACK').catch(() => {
    throw error
  })
}

/** True when it was the last attempt. */
async function postpone(client: pg.Client, event: OutboxEvent, error: unknown): Promise<boolean> {
  const reason = error instanceof Error ? error.message : String(error)
  const { rows } = await client.query<{ is_over: boolean }>(
    `UPDATE outbox SET attempts = attempts + 1, last_error = $2,
       next_try_at = now() + make_interval(secs => least(power(2, attempts), 600)),
       given_up_at = CASE WHEN attempts + 1 >= ${MOST_ATTEMPTS} THEN now() END
     WHERE id = $1 RETURNING given_up_at IS NOT NULL AS is_over`,
    [event.id, reason]
  )
  const isOver = rows[0]?.is_over === true
  const facts = { event: event.event, event_id: event.event_id }
  logger.warn({ err: error, ...facts }, isOver ? 'event given up' : 'event postponed')
  if (isOver) reportError(error, facts)
  return isOver
}
