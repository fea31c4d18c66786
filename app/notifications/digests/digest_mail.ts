import { findMailReader } from '#app/accounts/mails/mail_reader'
import { sql, type Transaction } from '#app/database/sql'
import { allNotifications } from '#app/events/registry'
import { defineJob, enqueueAll } from '#app/jobs/define_job'
import type { MailReader } from '#app/mail/mail_body'
import { sendMail } from '#app/mail/send_mail'
import { digestLines, type DigestEntry } from '#app/notifications/digests/digest_lines'
import { writeToReader } from '#app/notifications/write_to_reader'

/** Digests are sent at this hour in the time zone of the user's contractor. */
const HOUR = 7

/** Returns the last such hour before now in a time zone. */
const lastMorning = `(date_trunc('day', now() AT TIME ZONE z.time_zone - interval '${HOUR} hours')
  + interval '${HOUR} hours') AT TIME ZONE z.time_zone`

const zones = `users u LEFT JOIN contractors c ON c.id = u.contractor_id
  LEFT JOIN regions r ON r.code = c.region_code
  CROSS JOIN LATERAL (SELECT coalesce(r.time_zone, 'UTC') AS time_zone) z`

/** Finds the users for whom it is time and for whom notifications are waiting. */
export const sendDigests = defineJob({
  name: 'send_digests',
  cron: '5 * * * *',
  mostAttempts: 3,
  async run() {
    const users = await sql.rows<{ user_id: number }>(
      `SELECT u.id AS user_id FROM ${zones}
       WHERE EXISTS (SELECT FROM notifications n WHERE n.user_id = u.id AND n.in_digest
         AND n.mailed_at IS NULL AND n.created_at < ${lastMorning})`
    )
    if (users.length > 0) await sql.transaction((tx) => enqueueAll(tx, digestMail, users))
  },
})

interface Waiting extends DigestEntry {
  id: number
  is_wanted: boolean
  time_zone: string
}

/**
 * Sends the waiting notifications of a user. Their rows are locked meanwhile. If a worker is killed before they are
 * marked, the same digest is sent again with the same Message-ID.
 */
export const digestMail = defineJob<{ user_id: number }>({
  name: 'digest_mail',
  async run({ user_id }) {
    await sql.transaction(async (tx) => {
      const waiting = await lockWaiting(tx, user_id)
      const last = waiting.at(-1)
      if (!last) return
      const reader = await findMailReader(user_id, tx)
      const wanted = waiting.filter(({ is_wanted }) => is_wanted)
      if (reader && wanted.length > 0) {
        await sendMail({
          to: { name: reader.name, address: reader.email },
          key: `digest-${user_id}-${last.id}`,
          user_id,
          kind: 'digest',
          ...(await contentOf(wanted, reader, last.time_zone)),
        })
      }
      await tx.run('UPDATE notifications SET mailed_at = now() WHERE id = ANY ($1)', [
        waiting.map(({ id }) => id),
      ])
    })
  },
})

/** Reads the waiting notifications, the oldest first. Kinds that were switched off meanwhile are included and not sent. */
function lockWaiting(tx: Transaction, userId: number): Promise<Waiting[]> {
  return tx.rows<Waiting>(
    `SELECT n.id, n.kind, n.facts, n.created_at AS at, z.time_zone,
       NOT EXISTS (SELECT FROM mail_switched_off m
         WHERE m.user_id = n.user_id AND m.kind = n.kind) AS is_wanted
     FROM notifications n JOIN (${zones}) ON u.id = n.user_id
     WHERE n.user_id = $1 AND n.in_digest AND n.mailed_at IS NULL AND n.created_at < ${lastMorning}
     ORDER BY n.id FOR UPDATE OF n`,
    [userId]
  )
}

function contentOf(entries: Waiting[], reader: MailReader, timeZone: string) {
  return writeToReader(reader, (t) => ({
    subject: t('mail.digest.subject', { count: entries.length }),
    ...digestLines(entries, allNotifications(), { reader, timeZone, t }),
    action: { label: t('mail.digest.open'), path: '/dashboard' },
  }))
}
