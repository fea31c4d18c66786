import { allEvents } from '#app/events/registry'
import type { Receiver } from '#app/events/receiver'
import type { Sql } from '#app/database/sql'

const BATCH = 500

/**
 * Creates a delivery of each new event for each receiver that handles it, the oldest event first, in one statement.
 * Event types that this process does not know wait for a newer version of the portal.
 *
 * @returns the number of events, at most 500
 */
export async function routeEvents(sql: Sql, receivers: readonly Receiver[]): Promise<number> {
  const wanted = receivers.flatMap((receiver) =>
    allEvents()
      .filter((event) => receiver.wants(event))
      .map((event) => ({ receiver: receiver.name, event: event.name }))
  )
  const row = await sql.one<{ routed: number }>(
    `WITH taken AS (
       UPDATE outbox SET routed_at = now() WHERE id IN
         (SELECT id FROM outbox WHERE routed_at IS NULL AND event = ANY ($3)
          ORDER BY id LIMIT ${BATCH})
       RETURNING id, event, subject),
     made AS (
       INSERT INTO event_deliveries (receiver, outbox_id, subject)
       SELECT w.receiver, t.id, t.subject
       FROM taken t JOIN unnest($1::text[], $2::text[]) AS w (event, receiver) ON w.event = t.event)
     SELECT count(*) AS routed FROM taken`,
    [
      wanted.map(({ event }) => event),
      wanted.map(({ receiver }) => receiver),
      allEvents().map(({ name }) => name),
    ],
    { name: 'route_events' }
  )
  return row?.routed ?? 0
}
