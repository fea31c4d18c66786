import { notificationMail } from '#app/notifications/notification_mail'
import { enqueueAll } from '#app/jobs/define_job'
import { registerReceiver, type OutboxEvent } from '#app/events/outbox'
import type { Sql } from '#app/database/sql'

interface Noted {
  id: number
  user_id: number
  mail: boolean
}

const columns = 'RETURNING id, user_id, kind'

/** The buyer who placed the order, while they belong to its contractor; not who did it themselves. */
const ofOrders = `
  INSERT INTO notifications (user_id, event_id, kind, facts, created_at)
  SELECT u.id, e.event_id, replace(e.event, '.', '_'),
    CASE e.event WHEN 'order.placed' THEN jsonb_build_object(
      'order_id', o.id, 'number', o.number, 'reference', o.reference,
      'items_count', o.items_count, 'amount', o.amount::text, 'currency_code', o.currency_code)
    ELSE e.payload - 'order_item_ids' END, e.created_at
  FROM jsonb_to_recordset($1::jsonb) AS e
    (id bigint, event_id uuid, event text, user_id bigint, payload jsonb, created_at timestamptz)
  JOIN orders o ON o.id = (e.payload ->> 'order_id')::bigint
  JOIN users u ON u.id = o.user_id AND u.contractor_id = o.contractor_id
  WHERE e.event = 'order.placed' OR u.id IS DISTINCT FROM e.user_id
  ORDER BY e.id
  ON CONFLICT (user_id, event_id) DO NOTHING ${columns}`

/**
 * Whoever started the import, once it is over or waits for a confirmation; then also who may
 * confirm it: the supplier's manager, else all managers and admins. Not of what was stopped, and
 * not of checks.
 */
const ofImports = `
  INSERT INTO notifications (user_id, event_id, kind, facts, created_at)
  SELECT u.id, e.event_id, 'price_import', jsonb_build_object(
    'price_import_id', i.id, 'price_list_id', i.price_list_id,
    'price_list_name', e.payload -> 'price_list_name', 'file_name', e.payload -> 'file_name',
    'state', e.payload -> 'state', 'rows_total', e.payload -> 'rows_total',
    'rows_rejected', e.payload -> 'rows_rejected'), e.created_at
  FROM jsonb_to_recordset($1::jsonb) AS e
    (id bigint, event_id uuid, event text, contractor_id bigint, user_id bigint, payload jsonb,
     created_at timestamptz)
  JOIN price_imports i ON i.id = (e.payload ->> 'price_import_id')::bigint
  LEFT JOIN contractors c ON c.id = e.contractor_id
  JOIN users u ON u.id = e.user_id OR e.payload ->> 'state' = 'awaiting_confirmation'
    AND CASE WHEN c.manager_id IS NULL THEN u.role IN ('manager', 'admin')
      ELSE u.id = c.manager_id END
  WHERE e.payload ->> 'state' IN ('live', 'failed', 'awaiting_confirmation')
    AND NOT i.is_check AND i.failure IS DISTINCT FROM 'cancelled'
  ORDER BY e.id, u.id
  ON CONFLICT (user_id, event_id) DO NOTHING ${columns}`

registerReceiver({
  name: 'notifications',
  events: ['order.placed', 'order.updated', 'price_import.progress'],
  async receive(events, tx) {
    const [imports, orders] = partition(events)
    await note(tx, ofOrders, orders)
    await note(tx, ofImports, imports)
  },
})

function partition(events: OutboxEvent[]): [OutboxEvent[], OutboxEvent[]] {
  const isImport = ({ event }: OutboxEvent) => event === 'price_import.progress'
  return [events.filter(isImport), events.filter((event) => !isImport(event))]
}

/** Notes what happened, tells the users' windows, and queues the mails: all or nothing. */
async function note(tx: Sql, statement: string, events: OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  const noted = await tx.rows<Noted>(
    `WITH noted AS (${statement}),
     told AS (
       INSERT INTO outbox (event, subject, user_id, payload)
       SELECT 'notification.created', 'user:' || user_id, user_id,
         jsonb_build_object('notification_id', max(id)) FROM noted GROUP BY user_id)
     SELECT n.id, n.user_id, NOT EXISTS (SELECT FROM mail_switched_off m
       WHERE m.user_id = n.user_id AND m.kind = n.kind) AS mail FROM noted n ORDER BY n.id`,
    [JSON.stringify(events)]
  )
  const mails = noted.filter(({ mail }) => mail)
  await enqueueAll(
    tx,
    notificationMail,
    mails.map(({ id }) => ({ notification_id: id }))
  )
}
