import { wakeRelayAfterCommit } from '#app/events/wake_up'
import type { Sql } from '#app/database/sql'
import type { HappenedEvent, Receiver } from '#app/events/receiver'
import { findEvent } from '#app/events/registry'
import { enqueueAll } from '#app/jobs/define_job'
import { notificationCreated } from '#app/notifications/events'
import { notificationMail } from '#app/notifications/notification_mail'

/** Creates the notifications of events and queues their mails. */
export const notificationReceiver: Receiver = {
  name: 'notifications',
  wants: ({ notifications }) => notifications.length > 0,
  async receive(events, tx) {
    const mails = await noteAll(tx, events)
    await enqueueAll(
      tx,
      notificationMail,
      mails.map((notification_id) => ({ notification_id }))
    )
  },
}

const COLUMNS = `id bigint, event_id uuid, event text, subject text, contractor_id bigint,
  user_id bigint, payload jsonb, created_at timestamptz`

/**
 * Creates notifications in the order of the events and informs the users' open windows, in one statement.
 *
 * @returns the notifications whose mail has to be sent at once
 */
async function noteAll(tx: Sql, events: HappenedEvent[]): Promise<number[]> {
  const names = [...new Set(events.map(({ event }) => event))]
  const kinds = names.flatMap((name) =>
    (findEvent(name)?.notifications ?? []).map((notification) => ({ name, ...notification }))
  )
  if (kinds.length === 0) return []
  const noted = kinds.map(
    ({ kind, recipients, isOwn = 'false', isUrgent = false, renews }, index) =>
      `SELECT e.id, e.event_id, '${String(kind)}' AS kind, r.user_id, r.facts, r.in_bell,
         r.by_mail AND NOT EXISTS (SELECT FROM mail_switched_off m
           WHERE m.user_id = r.user_id AND m.kind = '${String(kind)}') AS by_mail,
         ${!isUrgent} AND (EXISTS (SELECT FROM mail_digests d WHERE d.user_id = r.user_id)
           OR EXISTS (SELECT FROM mail_choices c WHERE c.user_id = r.user_id
             AND c.kind = '${String(kind)}' AND c.told = 'daily')) AS can_wait,
         ${renews ? `r.facts ->> '${renews}'` : 'NULL::text'} AS renews,
         '${renews ?? ''}' AS renews_by,
         r.by_mail AS is_noted, (${isOwn}) AS is_own, e.created_at
       FROM happened e CROSS JOIN LATERAL (${recipients}) r WHERE e.event = $${index + 2}`
  )
  const rows = await tx.rows<{ id: number }>(
    `WITH happened AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS e (${COLUMNS})),
     news AS (${noted.join(' UNION ALL ')}),
     -- What another takes the place of is kept for its mail.
     last AS (SELECT *, in_bell AND NOT EXISTS (SELECT FROM news later WHERE later.user_id = news.user_id
         AND later.kind = news.kind AND later.renews = news.renews AND later.in_bell AND later.id > news.id) AS is_shown
       FROM news),
     renewed AS (
       UPDATE notifications n SET in_bell = false, read_at = coalesce(n.read_at, last.created_at) FROM last
       WHERE last.is_shown AND last.renews IS NOT NULL AND n.user_id = last.user_id AND n.kind = last.kind
         AND n.in_bell AND n.facts ->> last.renews_by = last.renews
         AND n.event_id <> last.event_id AND n.created_at <= last.created_at),
     noted AS (
       INSERT INTO notifications (user_id, event_id, kind, facts, in_bell, in_digest,
         created_at, read_at)
       SELECT user_id, event_id, kind, facts, is_shown, by_mail AND can_wait, created_at,
         CASE WHEN is_own OR NOT is_shown THEN created_at END
       FROM last WHERE in_bell OR is_noted ORDER BY id, user_id
       ON CONFLICT (user_id, event_id) DO NOTHING RETURNING id, user_id, event_id, in_bell, read_at),
     told AS (${notificationCreated.insert({
       subject: `'user:' || user_id`,
       user_id: 'user_id',
       payload: `jsonb_build_object('notification_id', id)`,
       from: '(SELECT user_id, max(id) AS id FROM noted WHERE in_bell AND read_at IS NULL GROUP BY user_id) newest',
     })})
     SELECT n.id FROM noted n JOIN news USING (user_id, event_id)
     WHERE news.by_mail AND NOT news.can_wait ORDER BY n.id`,
    [JSON.stringify(events), ...kinds.map(({ name }) => name)]
  )
  await wakeRelayAfterCommit(tx)
  return rows.map(({ id }) => id)
}
