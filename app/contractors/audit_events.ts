import { defineAuditEvent } from '#app/accounts/audit/define_audit_event'

/* The audit events of companies and their users: docs/security.md, "What the audit log has". */

export const registrationSent = defineAuditEvent('registration_sent')
export const applicationSent = defineAuditEvent('application_sent')
export const applicationApproved = defineAuditEvent('application_approved')
export const applicationRejected = defineAuditEvent('application_rejected')

export const userInvited = defineAuditEvent('user_invited')
export const invitationWithdrawn = defineAuditEvent('invitation_withdrawn')
export const invitationAccepted = defineAuditEvent('invitation_accepted')
export const colleagueChanged = defineAuditEvent('colleague_changed')
export const colleagueDeactivated = defineAuditEvent('colleague_deactivated')
export const colleagueReactivated = defineAuditEvent('colleague_reactivated')

export const addressAdded = defineAuditEvent('address_added')
export const addressChanged = defineAuditEvent('address_changed')
export const addressRemoved = defineAuditEvent('address_removed')

export const contractorChanged = defineAuditEvent('contractor_changed')
export const contractorStatusChanged = defineAuditEvent('contractor_status_changed')
export const contractorFeaturesChanged = defineAuditEvent('contractor_features_changed')
