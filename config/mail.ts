import app from '@adonisjs/core/services/app'
import { appName, appUrl } from '#config/app'
import env from '#start/env'

/** `smtps://user:password@host:465`; null: mails are not sent. */
export const smtpUrl: string | null = env.get('SMTP_URL') || null

export const mailFrom = {
  name: appName,
  address: env.get('MAIL_FROM') || `no-reply@${new URL(appUrl).hostname}`,
}

/** Anyone may read it, so it exists only where nobody's mail is real. */
export const hasMailbox = !app.inProduction || env.get('TRIAL') === true
