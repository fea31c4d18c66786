import { dayText, type MailBody, type MailReader } from '#app/mail/mail_body'
import type { Translate } from '#app/texts/translate'
import type { NotificationFacts } from '#shared/answers/notification'

/** The reminder before a program is locked out. */
export function tokenEndingMail(
  { name, ends_on }: NotificationFacts['token_ending'],
  { locale }: MailReader,
  t: Translate
): MailBody {
  const day = dayText(ends_on, locale)
  return {
    subject: t('mail.token_ending.subject', { name, day }),
    lines: [t('mail.token_ending.text')],
    facts: [
      [t('mail.token_ending.name'), name],
      [t('mail.token_ending.ends'), day],
    ],
    action: { label: t('mail.token_ending.action'), path: '/profile/tokens' },
  }
}
