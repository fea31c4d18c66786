import app from '@adonisjs/core/services/app'
import { appName, appUrl } from '#config/app'
import env from '#start/env'

/** The address of the mail server, `smtps://user:password@host:465`; null: no mail is sent. */
export const smtpUrl: string | null = env.get('SMTP_URL') || null

export const mailFrom = {
  name: appName,
  address: env.get('MAIL_FROM') || `no-reply@${new URL(appUrl).hostname}`,
}

/** Anyone can read this mailbox, so it exists only where mails are not sent to real people. */
export const hasMailbox = !app.inProduction || env.get('TRIAL') === true
