import { findMailReader, type AddressedReader } from '#app/accounts/mails/mail_reader'
import { sql } from '#app/database/sql'
import { allNotifications } from '#app/events/registry'
import { defineJob } from '#app/jobs/define_job'
import { sendMail, type Mail } from '#app/mail/send_mail'
import { writeToReader } from '#app/notifications/write_to_reader'

interface Row {
  id: number
  user_id: number
  kind: string
  facts: never
  mailed_at: Date | null
}

/**
 * Sends the mail of a notification. Its row is locked meanwhile, so that two workers do not send it concurrently. If a
 * worker is killed before the row is marked, the mail is sent again with the same Message-ID.
 */
export const notificationMail = defineJob<{ notification_id: number }>({
  name: 'notification_mail',
  async run({ notification_id }) {
    await sql.transaction(async (tx) => {
      const row = await tx.one<Row>(
        `SELECT id, user_id, kind, facts, mailed_at FROM notifications WHERE id = $1 FOR UPDATE`,
        [notification_id]
      )
      if (!row || row.mailed_at) return
      const reader = await findMailReader(row.user_id, tx)
      const mail = reader && (await mailOf(row, reader))
      if (!mail) return
      await sendMail(mail)
      await tx.run('UPDATE notifications SET mailed_at = now() WHERE id = $1', [row.id])
    })
  },
})

/** Returns null for a kind that this version of the portal does not know. */
async function mailOf(
  { id, user_id, kind, facts }: Row,
  reader: AddressedReader
): Promise<Mail | null> {
  const notification = allNotifications().find((each) => each.kind === kind)
  if (!notification) return null
  return {
    to: { name: reader.name, address: reader.email },
    key: `notification-${id}`,
    user_id,
    kind,
    ...(await writeToReader(reader, (t) => notification.mail(facts, reader, t))),
  }
}
