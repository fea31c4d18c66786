import { formatQuantity } from '#shared/number_format'
import type { NotificationFacts } from '#shared/answers/notification'
import type { Fact } from '#app/mail/write_mail'
import type { MailBody, MailReader } from '#app/mail/mail_body'
import type { Translate } from '#app/texts/translate'

type Facts = NotificationFacts['price_import']

/** The mail about an import that is over or waits for a confirmation. */
export function priceImportMail(facts: Facts, { locale }: MailReader, t: Translate): MailBody {
  const { price_list_name: name, state, reason = null } = facts
  return {
    subject: t(`mail.price_import.${state}.subject`, { name }),
    lines: [t(`mail.price_import.${state}.text`)],
    notes: reason === null ? [] : [reason],
    facts: [
      [t('mail.file'), facts.file_name],
      // Nothing was read where a file was taken back.
      ...(state === 'emptied' ? [] : countsOf(facts, locale, t)),
    ],
    action: {
      label: t('mail.open_import'),
      path: `/price-lists/${facts.price_list_id}?import=${facts.price_import_id}`,
    },
  }
}

function countsOf(facts: Facts, locale: MailReader['locale'], t: Translate): Fact[] {
  return [
    [t('mail.rows'), formatQuantity(facts.rows_total, locale)],
    [t('mail.rejected'), formatQuantity(facts.rows_rejected, locale)],
  ]
}
