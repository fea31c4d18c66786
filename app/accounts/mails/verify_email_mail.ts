import type { AccountMail } from '#app/accounts/mails/account_mail'
import { unlinkedName } from '#app/mail/unlinked_name'

/** The link that proves an address, with what was registered: who did not do it sees that. */
export const verifyEmailMail: AccountMail<{ company: string }> = {
  link: { purpose: 'verify_email', minutes: 24 * 60, path: (token) => `/verify-email/${token}` },
  write: ({ company }, t, { reader, link }) => ({
    subject: t('account_mail.verify_email.subject'),
    lines: [t('account_mail.verify_email.text'), t('account_mail.verify_email.not_you')],
    facts: [
      [t('account_mail.name'), reader.name],
      ...(company === ''
        ? []
        : [[t('account_mail.company'), unlinkedName(company)] as [string, string]]),
    ],
    action: { label: t('account_mail.verify_email.action'), path: link },
  }),
}
