import type { HttpContext } from '@adonisjs/core/http'
import type { MailboxMail } from '#shared/answers/development/mailbox'
import { sql } from '#app/database/sql'

const SHOWN = 50

/** Shows the mails that were not sent because there is no mail server, the newest first. */
export default class MailboxController {
  async index({ inertia }: HttpContext) {
    const mails = await sql.rows<Omit<MailboxMail, 'sent_at'> & { sent_at: Date }>(
      `SELECT id, recipient, subject, body_text, body_html, sent_at FROM mailbox
       ORDER BY id DESC LIMIT ${SHOWN}`
    )
    return inertia.render('development/mailbox', {
      mails: mails.map((mail) => {
        return { ...mail, sent_at: mail.sent_at.toISOString() } satisfies MailboxMail
      }),
    })
  }
}
