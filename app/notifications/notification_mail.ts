import i18nManager from '@adonisjs/i18n/services/main'
import type { Notification } from '#shared/answers/notification'
import type { Language } from '#app/accounts/signed_in_user'
import { contentOf } from '#app/notifications/mail_content'
import { defineJob } from '#app/jobs/define_job'
import { sendMail } from '#app/mail/send_mail'
import { writeMail } from '#app/mail/write_mail'
import { sql } from '#app/database/sql'

type Row = Pick<Notification, 'id' | 'kind' | 'facts'> & {
  name: string
  email: string
  language: Language
  locale: Language
  mailed_at: Date | null
}

/**
 * Sends the mail about a notification. The row is held while it is sent, so that two workers never
 * send it side by side; a worker killed before it was marked sends it again under the same
 * Message-ID.
 */
export const notificationMail = defineJob<{ notification_id: number }>({
  name: 'notification_mail',
  async run({ notification_id }) {
    await sql.transaction(async (tx) => {
      const row = await tx.one<Row>(
        `SELECT n.id, n.kind, n.facts, n.mailed_at, u.name, u.email,
           coalesce(s.language, 'en') AS language, coalesce(s.locale, 'en') AS locale
         FROM notifications n JOIN users u ON u.id = n.user_id
         LEFT JOIN user_settings s ON s.user_id = u.id
         WHERE n.id = $1 FOR UPDATE OF n`,
        [notification_id]
      )
      if (!row || row.mailed_at) return
      await sendMail(await mailOf(row))
      await tx.run('UPDATE notifications SET mailed_at = now() WHERE id = $1', [row.id])
    })
  },
})

async function mailOf(row: Row) {
  const { t } = i18nManager.locale(row.language)
  const i18n = i18nManager.locale(row.language)
  // Kind and facts were written together by note_events.ts.
  const noted = { kind: row.kind, facts: row.facts } as Pick<Notification, 'kind' | 'facts'>
  const content = contentOf(noted, row, (key, values) => t.call(i18n, key, values))
  return {
    to: { name: row.name, address: row.email },
    subject: content.subject,
    key: `notification-${row.id}`,
    ...(await writeMail(content)),
  }
}
