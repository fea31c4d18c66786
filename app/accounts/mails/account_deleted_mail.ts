import type { AccountMail } from '#app/accounts/mails/account_mail'

/** The last mail, to the address the account had. */
export const accountDeletedMail: AccountMail = {
  write: (_facts, t) => ({
    subject: t('account_mail.account_deleted.subject'),
    lines: [t('account_mail.account_deleted.text'), t('account_mail.account_deleted.not_you')],
    facts: [],
    action: null,
  }),
}
