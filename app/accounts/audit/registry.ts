import type { AuditEvent, AuditNotice } from '#app/accounts/audit/define_audit_event'

const names = new Set<string>()

/** Adds what leaves lines in the audit log to what there is; called by start/audit_events.ts. */
export function registerAuditEvents(events: Record<string, AuditEvent | AuditNotice>): void {
  for (const { name } of Object.values(events)) {
    if (names.has(name)) throw new Error(`There are two audit events called ${name}`)
    names.add(name)
  }
}

/** The names of all that leaves lines in the audit log, sorted. */
export function auditEventNames(): string[] {
  return [...names].toSorted()
}
