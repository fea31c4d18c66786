import type { AccountMail } from '#app/accounts/mails/account_mail'

/** How long a new address has to say that it is the user's. */
export const CHANGE_HOURS = 24

/** Asks the new address; whoever reads it there confirms. */
export const emailChangeMail: AccountMail = {
  link: {
    purpose: 'change_email',
    minutes: CHANGE_HOURS * 60,
    path: (token) => `/email-change/${token}`,
  },
  write: (_facts, t, { link }) => ({
    subject: t('account_mail.email_change.subject'),
    lines: [
      t('account_mail.email_change.text', { hours: CHANGE_HOURS }),
      t('account_mail.email_change.not_you'),
    ],
    facts: [],
    action: { label: t('account_mail.email_change.action'), path: link },
  }),
}

/** Tells an address that has an account that somebody asked for it, and that nothing comes of it. */
export const emailTakenMail: AccountMail = {
  write: (_facts, t) => ({
    subject: t('account_mail.email_taken.subject'),
    lines: [t('account_mail.email_taken.text'), t('account_mail.email_taken.not_you')],
    facts: [],
    action: { label: t('account_mail.email_taken.action'), path: '/login' },
  }),
}

/** Tells the present address what was asked for, so that its owner can stop it. */
export const emailChangeAskedMail: AccountMail<{ email: string }> = {
  write: ({ email }, t) => ({
    subject: t('account_mail.email_change_asked.subject'),
    lines: [
      t('account_mail.email_change_asked.text'),
      t('account_mail.email_change_asked.not_you'),
    ],
    facts: [[t('account_mail.new_address'), email]],
    action: { label: t('account_mail.email_change_asked.action'), path: '/profile#information' },
  }),
}

/** Tells the old address that it counts no more. */
export const emailChangedMail: AccountMail<{ email: string }> = {
  write: ({ email }, t) => ({
    subject: t('account_mail.email_changed.subject'),
    lines: [t('account_mail.email_changed.text'), t('account_mail.email_changed.not_you')],
    facts: [[t('account_mail.new_address'), email]],
    action: null,
  }),
}
