import { sanitiseText } from '#shared/number_format'
import type { MailBody, MailReader } from '#app/mail/mail_body'
import { translateInto, type Translate } from '#app/texts/translate'
import type { Mail } from '#app/mail/send_mail'
import { writeMail } from '#app/mail/write_mail'

/** Returns a mail to a user in the user's language, with the parts that all mails have. */
export async function writeToReader(
  reader: MailReader,
  say: (t: Translate) => MailBody
): Promise<Pick<Mail, 'subject' | 'text' | 'html' | 'reply_to'>> {
  const t = translateInto(reader.language)
  const { reply_to, ...body } = say(t)
  // The subject may contain names that other users have chosen.
  const subject = sanitiseText(body.subject)
  const written = await writeMail({
    ...body,
    subject,
    language: reader.language,
    greeting: t('mail.greeting', { name: reader.name }),
    footer: t('mail.footer'),
    settings: { label: t('mail.settings'), path: '/profile' },
  })
  return { subject, ...(reply_to && { reply_to }), ...written }
}
