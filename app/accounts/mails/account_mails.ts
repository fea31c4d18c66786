import {
  applicationApprovedMail,
  applicationRejectedMail,
} from '#app/accounts/mails/application_mails'
import { accountDeletedMail } from '#app/accounts/mails/account_deleted_mail'
import {
  emailChangeAskedMail,
  emailChangedMail,
  emailChangeMail,
  emailTakenMail,
} from '#app/accounts/mails/email_change_mails'
import type { AccountMail } from '#app/accounts/mails/account_mail'
import { invitationMail, invitedElsewhereMail } from '#app/accounts/mails/invitation_mails'
import { knownAddressMail } from '#app/accounts/mails/known_address_mail'
import * as twoFactorMails from '#app/accounts/mails/two_factor_mails'
import { passwordChangedMail } from '#app/accounts/mails/password_changed_mail'
import { resetPasswordMail } from '#app/accounts/mails/reset_password_mail'
import { verifyEmailMail } from '#app/accounts/mails/verify_email_mail'
import { tokenMadeMail } from '#app/accounts/mails/token_made_mail'

/** All kinds; a kind keeps its name while jobs of it may wait somewhere. */
export const accountMails = {
  application_approved: applicationApprovedMail,
  application_rejected: applicationRejectedMail,
  known_address: knownAddressMail,
  account_deleted: accountDeletedMail,
  email_change: emailChangeMail,
  email_change_asked: emailChangeAskedMail,
  email_changed: emailChangedMail,
  email_taken: emailTakenMail,
  invitation: invitationMail,
  invited_elsewhere: invitedElsewhereMail,
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

export type AccountMailKind = keyof typeof accountMails

/** What a mail of a kind says beside who reads it. */
export type FactsOf<Kind extends AccountMailKind> = Parameters<
  (typeof accountMails)[Kind]['write']
>[0]
