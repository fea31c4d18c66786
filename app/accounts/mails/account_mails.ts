import type { AccountMail } from '#app/accounts/mails/account_mail'
import { passwordChangedMail } from '#app/accounts/mails/password_changed_mail'

/** All kinds; a kind keeps its name while jobs of it may wait somewhere. */
export const accountMails = {
  password_changed: passwordChangedMail,
} satisfies Record<string, AccountMail<never>>

export type AccountMailKind = keyof typeof accountMails

/** What a mail of a kind says beside who reads it. */
export type FactsOf<Kind extends AccountMailKind> = Parameters<
  (typeof accountMails)[Kind]['write']
>[0]
