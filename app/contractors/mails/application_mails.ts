import type { NotificationFacts } from '#shared/answers/notification'
import type { AccountMail } from '#app/accounts/mails/account_mail'
import type { MailBody, MailReader } from '#app/mail/mail_body'
import type { Translate } from '#app/texts/translate'

/** The company may trade from now on. */
export const applicationApprovedMail: AccountMail<{
  company: string
  /** False: it supplies alone. Mails that were queued before do not say it. */
  buys?: boolean
}> = {
  write: ({ company, buys = true }, t) => ({
    subject: t('account_mail.application_approved.subject', { company }),
    lines: [t(`account_mail.application_approved.${buys ? 'text' : 'text_supplier'}`)],
    facts: [],
    action: { label: t('account_mail.application_approved.action'), path: '/dashboard' },
  }),
}

/** It may not, and why; it may apply again. */
export const applicationRejectedMail: AccountMail<{ reason: string }> = {
  write: ({ reason }, t) => ({
    subject: t('account_mail.application_rejected.subject'),
    lines: [t('account_mail.application_rejected.text')],
    notes: [reason],
    facts: [],
    action: { label: t('account_mail.application_rejected.action'), path: '/apply' },
  }),
}

/** The mail to the staff about a company that wants to trade here. */
export function applicationReceivedMail(
  {
    application_id,
    company_name,
    contact_name,
    region_code,
  }: NotificationFacts['application_received'],
  _reader: MailReader,
  t: Translate
): MailBody {
  return {
    subject: t('mail.application_received.subject', { company: company_name }),
    lines: [t('mail.application_received.text')],
    facts: [
      [t('mail.contact.company'), company_name],
      [t('mail.contact.name'), contact_name],
      [t('mail.contact.region'), t(`mail.contact.regions.${region_code}`)],
    ],
    action: {
      label: t('mail.application_received.open'),
      path: `/admin/applications?application=${application_id}`,
    },
  }
}
