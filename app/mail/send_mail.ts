import logger from '@adonisjs/core/services/logger'
import { createTransport, type Transporter } from 'nodemailer'
import { hasMailbox, mailFrom, smtpUrl } from '#config/mail'
import { appUrl } from '#config/app'
import { sql, type Transaction } from '#app/database/sql'

export interface Mail {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** The reply address. */
  reply_to?: { name: string; address: string }
  /** The message id, which is the same for repeated attempts, so that a mail sent twice arrives as one. */
  key: string
  /** Values that the log may contain. */
  user_id: number
  kind: string
}

const PATIENCE_MS = 20_000
const KEPT = 200

let transport: Transporter | undefined

/**
 * Sends a mail. Only jobs call this, because they retry after an error. Without a mail server, the log contains an
 * entry and, in development and in the trial, the mailbox gets the mail.
 */
export async function sendMail(mail: Mail): Promise<void> {
  if (smtpUrl === null) return keepMail(mail)
  transport ??= createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  await transport.sendMail({
    from: mailFrom,
    to: mail.to,
    ...(mail.reply_to && { replyTo: mail.reply_to }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.key}@${new URL(appUrl).hostname}>`,
    // Suppresses out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}

async function keepMail({ to, subject, text, html, key, user_id, kind }: Mail): Promise<void> {
  // The log contains neither text nor addresses, because a mail may give access to an account and many people read logs.
  logger.info({ mail: key, user_id, kind }, 'mail not sent (SMTP_URL is not set)')
  if (!hasMailbox) return
  await sql.run(
    'INSERT INTO mailbox (recipient, subject, body_text, body_html) VALUES ($1, $2, $3, $4)',
    [to.address, subject, text, html]
  )
  await sql.run('DELETE FROM mailbox WHERE id <= (SELECT max(id) FROM mailbox) - $1', [KEPT])
}

/** Removes the mails to an address from the mailbox. */
export async function forgetMailsTo(tx: Transaction, address: string): Promise<void> {
  await tx.run('DELETE FROM mailbox WHERE recipient = $1', [address])
}
