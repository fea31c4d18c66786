import type { AccountMail } from '#app/accounts/mails/account_mail'

/** To the owner of an address that somebody registered again: it has an account. */
export const knownAddressMail: AccountMail = {
  write: (_facts, t) => ({
    subject: t('account_mail.known_address.subject'),
    lines: [t('account_mail.known_address.text'), t('account_mail.known_address.not_you')],
    facts: [],
    action: { label: t('account_mail.known_address.sign_in'), path: '/login' },
    second: { label: t('account_mail.known_address.reset'), path: '/forgot-password' },
  }),
}
