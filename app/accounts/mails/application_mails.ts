import type { AccountMail } from '#app/accounts/mails/account_mail'

/** The company may trade from now on. */
export const applicationApprovedMail: AccountMail<{ company: string }> = {
  write: ({ company }, t) => ({
    subject: t('account_mail.application_approved.subject', { company }),
    lines: [t('account_mail.application_approved.text')],
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
