import type { NotificationFacts } from '#shared/answers/notification'
import { formatMoney, formatQuantity } from '#shared/number_format'
import { amountWord, momentIn, type MailBody, type MailReader } from '#app/mail/mail_body'
import type { Translate } from '#app/texts/translate'

/** The mail about a long list that a worker is done with. */
export function quotationReadyMail(
  facts: NotificationFacts['quotation_ready'],
  { locale }: MailReader,
  t: Translate
): MailBody {
  const { quotation_id: id, outcome, file_name, ...counts } = facts
  const file: MailBody['facts'] = file_name === '' ? [] : [[t('mail.file'), file_name]]
  return {
    subject: t(`mail.quotation_ready.${outcome}.subject`, { id: String(id) }),
    lines: [t(`mail.quotation_ready.${outcome}.text`)],
    about: about(facts, t),
    facts: [
      ...file,
      [t('mail.lines'), formatQuantity(counts.lines_count, locale)],
      [t('mail.rejected'), formatQuantity(counts.rejected_count, locale)],
    ],
    action: { label: t('mail.open_quotation'), path: `/quotations/${id}` },
  }
}

/** The reminder before prices hold no longer. */
export function quotationExpiringMail(
  facts: NotificationFacts['quotation_expiring'],
  { locale }: MailReader,
  t: Translate
): MailBody {
  const { quotation_id: id, valid_until, time_zone, amount, currency_code } = facts
  return {
    subject: t('mail.quotation_expiring.subject', { id: String(id) }),
    lines: [t('mail.quotation_expiring.text')],
    about: about(facts, t),
    facts: [
      [t('mail.chosen_lines'), formatQuantity(facts.chosen_count, locale)],
      [amountWord(facts, t), `${formatMoney(amount, locale)} ${currency_code}`],
      [t('mail.hold_until'), momentIn(valid_until, time_zone, locale)],
    ],
    action: { label: t('mail.open_quotation'), path: `/quotations/${id}` },
  }
}

/** The mail to the buyer whose lines a manager has sent back. */
export function quotationAnsweredMail(
  facts: NotificationFacts['quotation_answered'],
  { locale }: MailReader,
  t: Translate
): MailBody {
  return {
    subject: t('mail.quotation_answered.subject', { id: facts.quotation_id }),
    lines: [t('mail.quotation_answered.text')],
    about: about(facts, t),
    facts: [
      [t('mail.lines'), formatQuantity(facts.lines_count, locale)],
      [t('mail.with_an_offer'), formatQuantity(facts.offered_count, locale)],
    ],
    action: { label: t('mail.open_quotation'), path: `/quotations/${facts.quotation_id}` },
  }
}

/** The mail to the manager whom a buyer has sent lines to. */
export function quotationSentMail(
  facts: NotificationFacts['quotation_sent'],
  { locale }: MailReader,
  t: Translate
): MailBody {
  const { quotation_id: id, contractor_name } = facts
  return {
    subject: t('mail.quotation_sent.subject', { contractor: contractor_name, id: String(id) }),
    lines: [t('mail.quotation_sent.text')],
    about: [[t('mail.contractor'), contractor_name], ...about(facts, t)],
    facts: [[t('mail.lines'), formatQuantity(facts.lines_count, locale)]],
    action: { label: t('mail.open_quotation'), path: `/admin/quotations?quotation=${id}` },
  }
}

function about(
  { quotation_id: id, reference }: { quotation_id: number; reference: string },
  t: Translate
): MailBody['facts'] {
  const quotation: MailBody['facts'] = [[t('mail.quotation'), String(id)]]
  return reference === '' ? quotation : [...quotation, [t('mail.reference'), reference]]
}
