import type { NotificationFacts } from '#shared/answers/notification'
import { formatQuantity } from '#shared/number_format'
import type { MailBody, MailReader, Translate } from '#app/mail/mail_body'

/** The mail to the buyer whose lines a manager has sent back. */
export function quotationAnsweredMail(
  facts: NotificationFacts['quotation_answered'],
  { locale }: MailReader,
  t: Translate
): MailBody {
  const reference: MailBody['facts'] =
    facts.reference === '' ? [] : [[t('mail.reference'), facts.reference]]
  return {
    subject: t('mail.quotation_answered.subject', { id: facts.quotation_id }),
    lines: [t('mail.quotation_answered.text')],
    facts: [
      [t('mail.quotation'), String(facts.quotation_id)],
      ...reference,
      [t('mail.lines'), formatQuantity(facts.lines_count, locale)],
      [t('mail.with_an_offer'), formatQuantity(facts.offered_count, locale)],
    ],
    action: { label: t('mail.open_quotation'), path: `/quotations/${facts.quotation_id}` },
  }
}

/** The mail to the manager whom a buyer has sent lines to. */
export function quotationSentMail(
  {
    quotation_id: id,
    contractor_name,
    reference,
    lines_count,
  }: NotificationFacts['quotation_sent'],
  { locale }: MailReader,
  t: Translate
): MailBody {
  const named: MailBody['facts'] = reference === '' ? [] : [[t('mail.reference'), reference]]
  return {
    subject: t('mail.quotation_sent.subject', { contractor: contractor_name, id: String(id) }),
    lines: [t('mail.quotation_sent.text')],
    facts: [
      [t('mail.contractor'), contractor_name],
      [t('mail.quotation'), String(id)],
      ...named,
      [t('mail.lines'), formatQuantity(lines_count, locale)],
    ],
    action: { label: t('mail.open_quotation'), path: `/admin/quotations?quotation=${id}` },
  }
}
