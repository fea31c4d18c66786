import type { AccountMail } from '#app/accounts/mails/account_mail'

/** The link with which a password is set anew. */
export const resetPasswordMail: AccountMail = {
  link: { purpose: 'reset_password', minutes: 60, path: (token) => `/reset-password/${token}` },
  write: (_facts, t, { link }) => ({
    subject: t('account_mail.reset_password.subject'),
    lines: [t('account_mail.reset_password.text'), t('account_mail.reset_password.not_you')],
    facts: [],
    action: { label: t('account_mail.reset_password.action'), path: link },
  }),
}
