import { defineAuditEvent } from '#app/accounts/audit/define_audit_event'

/** Who sells in a region was set. */
export const companySet = defineAuditEvent('company_set')
