import { defineAuditNotice } from '#app/accounts/audit/define_audit_event'

/** A user took what belongs to them. */
export const ownDataExported = defineAuditNotice('own_data_exported')
