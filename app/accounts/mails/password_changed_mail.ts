import type { AccountMail } from '#app/accounts/mails/account_mail'

/** Tells the user that their password is another one: they did it, or have to do something. */
export const passwordChangedMail: AccountMail = {
  write: (_facts, t) => ({
    subject: t('account_mail.password_changed.subject'),
    lines: [t('account_mail.password_changed.text'), t('account_mail.password_changed.not_you')],
    facts: [],
    action: { label: t('account_mail.password_changed.action'), path: '/forgot-password' },
  }),
}
