import { accountDeletedMail } from '#app/accounts/mails/account_deleted_mail'
import {
  emailChangeAskedMail,
  emailChangedMail,
  emailChangeMail,
  emailTakenMail,
} from '#app/accounts/mails/email_change_mails'
import type { AccountMail } from '#app/accounts/mails/account_mail'
import { knownAddressMail } from '#app/accounts/mails/known_address_mail'
import * as twoFactorMails from '#app/accounts/mails/two_factor_mails'
import { passwordChangedMail } from '#app/accounts/mails/password_changed_mail'
import { resetPasswordMail } from '#app/accounts/mails/reset_password_mail'
import { verifyEmailMail } from '#app/accounts/mails/verify_email_mail'
import { tokenMadeMail } from '#app/accounts/mails/token_made_mail'

/** The kinds of this domain. A kind keeps its name as long as jobs of it may be queued. */
const accountMails = {
  known_address: knownAddressMail,
  account_deleted: accountDeletedMail,
  email_change: emailChangeMail,
  email_change_asked: emailChangeAskedMail,
  email_changed: emailChangedMail,
  email_taken: emailTakenMail,
  password_changed: passwordChangedMail,
  reset_password: resetPasswordMail,
  verify_email: verifyEmailMail,
  two_factor_on: twoFactorMails.twoFactorOnMail,
  two_factor_off: twoFactorMails.twoFactorOffMail,
  two_factor_reset: twoFactorMails.twoFactorResetMail,
  recovery_codes_made: twoFactorMails.recoveryCodesMadeMail,
  recovery_code_used: twoFactorMails.recoveryCodeUsedMail,
  passkey_added: twoFactorMails.passkeyAddedMail,
  passkey_removed: twoFactorMails.passkeyRemovedMail,
  token_made: tokenMadeMail,
} satisfies Record<string, AccountMail<never>>

type AccountMails = typeof accountMails

/**
 * All kinds of mails by their names. Another domain declares its kinds in this interface and registers them with
 * `registerAccountMails`.
 */
export interface AccountMailKinds extends AccountMails {}

export type AccountMailKind = keyof AccountMailKinds

/** The facts that the text of a mail needs besides its reader. */
export type FactsOf<Kind extends AccountMailKind> = Parameters<AccountMailKinds[Kind]['write']>[0]

const registered: Record<string, AccountMail<never>> = { ...accountMails }

/** Adds the kinds of another domain (`start/accounts.ts`). */
export function registerAccountMails(mails: Record<string, AccountMail<never>>): void {
  Object.assign(registered, mails)
}

/** A kind by its name; undefined when a newer version of the portal queued the mail. */
export function findAccountMail(kind: string): AccountMail | undefined {
  return registered[kind] as AccountMail | undefined // the job carries the facts of its kind
}
