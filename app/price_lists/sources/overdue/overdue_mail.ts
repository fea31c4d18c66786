import type { MailBody, MailReader } from '#app/mail/mail_body'
import type { Translate } from '#app/texts/translate'
import type { NotificationFacts } from '#shared/answers/notification'

/** The mail about a source that brings nothing new. */
export function sourceOverdueMail(
  { name, price_list_id, price_list_name: list, hours }: NotificationFacts['source_overdue'],
  _reader: MailReader,
  t: Translate
): MailBody {
  return {
    subject: t('mail.source_overdue.subject', { list }),
    lines: [t('mail.source_overdue.text', { name, hours })],
    facts: [
      [t('mail.source_overdue.list'), list],
      [t('mail.source_overdue.name'), name],
    ],
    action: {
      label: t('mail.source_overdue.action'),
      path: `/price-lists/${price_list_id}/sources`,
    },
  }
}
