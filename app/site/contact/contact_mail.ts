import type { MailBody, MailReader } from '#app/mail/mail_body'
import type { Translate } from '#app/texts/translate'
import type { NotificationFacts } from '#shared/answers/notification'

/** The mail to the staff with what a visitor wrote; answering it writes to the visitor. */
export function contactMail(
  facts: NotificationFacts['contact_received'],
  _reader: MailReader,
  t: Translate
): MailBody {
  const { name, email, company, phone, region_code, message } = facts
  const about: [string, string][] = [
    [t('mail.contact.name'), name],
    [t('mail.contact.email'), email],
    [t('mail.contact.company'), company],
    [t('mail.contact.phone'), phone],
    [t('mail.contact.region'), t(`mail.contact.regions.${region_code}`)],
    [t('mail.contact.language'), t(`mail.contact.languages.${facts.language}`)],
  ]
  return {
    subject: t('mail.contact.subject', { name: company === '' ? name : `${name}, ${company}` }),
    lines: [t('mail.contact.text')],
    notes: message.split(/\n+/),
    facts: about.filter(([, value]) => value !== ''),
    action: null,
    reply_to: { name, address: email },
  }
}
