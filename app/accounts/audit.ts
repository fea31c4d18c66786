import { sql } from '#app/database/sql'

/** Who did it, and in which request (see `originOf`). */
export interface AuditOrigin {
  user_id: number | null
  contractor_id: number | null
  ip: string
  request_id: string
}

export interface AuditFacts {
  /** What it was done to. */
  subject?: string
  [fact: string]: unknown
}

/** All that leaves a line, as docs/security.md, "What the audit log has", lists it. */
export const AUDIT_EVENTS = [
  // signing in and out
  'signed_in',
  'sign_in_refused',
  'password_accepted',
  'code_refused',
  'passkey_refused',
  'signed_out',
  'session_ended',
  'other_sessions_ended',
  // passwords
  'password_confirmed',
  'password_confirmation_refused',
  'password_changed',
  'password_reset_asked',
  'password_reset',
  // what signs in besides
  'two_factor_turned_on',
  'two_factor_turned_off',
  'two_factor_reset',
  'recovery_codes_made',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  // accounts and their addresses
  'registration_sent',
  'email_verified',
  'address_corrected',
  'email_change_asked',
  'email_change_cancelled',
  'email_changed',
  'link_refused',
  'profile_changed',
  'own_data_exported',
  'account_deleted',
  'user_anonymised',
  'admin_created',
  'company_set',
  // companies and their users
  'application_sent',
  'application_approved',
  'application_rejected',
  'user_invited',
  'invitation_withdrawn',
  'invitation_accepted',
  'colleague_changed',
  'colleague_deactivated',
  'colleague_reactivated',
  'address_added',
  'address_changed',
  'address_removed',
  // tokens
  'token_made',
  'token_revoked',
  // price lists
  'price_list.made',
  'price_list.changed',
  'price_list.switched_off',
  'price_list.switched_on',
  'brand.confirmed',
  'brand.made_alias',
  'brand.decision_undone',
  'price_import.started',
  'price_import.confirmed',
  'price_import.cancelled',
  'price_import.rejected',
  'price_import.undone',
  'price_import.put_back',
  'price_source.added',
  'price_source.changed',
  'price_source.switched',
  'price_source.removed',
  'price_source.key_accepted',
  'price_import.held',
  'price_import.unheld',
  'price_hold.released',
  'price_hold.refused',
] as const

export type AuditEvent = (typeof AUDIT_EVENTS)[number]

/** Adds a line to the audit log: who, when, what, in which request. Lines are never changed. */
export async function recordEvent(
  { ip, ...origin }: AuditOrigin,
  event: AuditEvent,
  { subject = '', ...details }: AuditFacts = {}
): Promise<void> {
  await sql.run(
    `INSERT INTO audit_log (user_id, contractor_id, event, subject, details, request_id)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [origin.user_id, origin.contractor_id, event, subject, { ...details, ip }, origin.request_id]
  )
}
