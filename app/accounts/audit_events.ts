import { defineAuditEvent, defineAuditNotice } from '#app/accounts/audit/define_audit_event'

/* The audit events of accounts: docs/security.md, "What the audit log has". */

// Signing in and out. A session begins and ends with the answer to its request.
export const signedIn = defineAuditNotice('signed_in')
export const signInRefused = defineAuditNotice('sign_in_refused')
export const passwordAccepted = defineAuditNotice('password_accepted')
export const codeRefused = defineAuditNotice('code_refused')
export const passkeyRefused = defineAuditNotice('passkey_refused')
export const signedOut = defineAuditNotice('signed_out')
export const sessionEnded = defineAuditEvent('session_ended')
export const otherSessionsEnded = defineAuditEvent('other_sessions_ended')

// Passwords.
export const passwordConfirmed = defineAuditNotice('password_confirmed')
export const passwordConfirmationRefused = defineAuditNotice('password_confirmation_refused')
export const passwordChanged = defineAuditEvent('password_changed')
export const passwordResetAsked = defineAuditEvent('password_reset_asked')
export const passwordReset = defineAuditEvent('password_reset')

// Authenticators, recovery codes and passkeys.
export const twoFactorTurnedOn = defineAuditEvent('two_factor_turned_on')
export const twoFactorTurnedOff = defineAuditEvent('two_factor_turned_off')
export const twoFactorReset = defineAuditEvent('two_factor_reset')
export const recoveryCodesMade = defineAuditEvent('recovery_codes_made')
export const passkeyAdded = defineAuditEvent('passkey_added')
export const passkeyRenamed = defineAuditEvent('passkey_renamed')
export const passkeyRemoved = defineAuditEvent('passkey_removed')

// Accounts and their addresses.
export const emailVerified = defineAuditEvent('email_verified')
export const addressCorrected = defineAuditEvent('address_corrected')
export const emailChangeAsked = defineAuditEvent('email_change_asked')
export const emailChangeCancelled = defineAuditEvent('email_change_cancelled')
export const emailChanged = defineAuditEvent('email_changed')
export const linkRefused = defineAuditNotice('link_refused')
export const profileChanged = defineAuditEvent('profile_changed')
export const accountDeleted = defineAuditEvent('account_deleted')
export const userAnonymised = defineAuditEvent('user_anonymised')
export const adminCreated = defineAuditEvent('admin_created')

// Tokens.
export const tokenMade = defineAuditEvent('token_made')
export const tokenRevoked = defineAuditEvent('token_revoked')
