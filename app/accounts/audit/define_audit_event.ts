import { sql, type Sql, type Transaction } from '#app/database/sql'

/** Who did it, and in which request (see `originOf`). */
export interface AuditOrigin {
  user_id: number | null
  contractor_id: number | null
  ip: string
  request_id: string
}

/** A command somebody typed on the server: nobody of the users, and in no request. */
export const typedHere: AuditOrigin = { user_id: null, contractor_id: null, ip: '', request_id: '' }

export interface AuditFacts {
  /** What it was done to. */
  subject?: string
  /** The fields that changed, as they were (see `changedFields`): never a secret, nothing that names a person. */
  before?: object
  /** The same fields, as they are now. */
  after?: object
  [fact: string]: unknown
}

/** A change of which the audit log has a line, as `defineAuditEvent` made it. */
export interface AuditEvent {
  name: string
  /** Adds the line in the transaction of the change: neither of them is there without the other. */
  record(tx: Transaction, origin: AuditOrigin, facts?: AuditFacts): Promise<void>
}

/** Something that changes no record and leaves a line all the same, as `defineAuditNotice` made it. */
export interface AuditNotice {
  name: string
  /** Adds the line by itself. */
  recordAlone(origin: AuditOrigin, facts?: AuditFacts): Promise<void>
}

/** Declares a change that leaves a line in the audit log; in `audit_events.ts` of its domain. */
export function defineAuditEvent(name: string): AuditEvent {
  return { name, record: (tx, origin, facts) => insertLine(tx, name, origin, facts) }
}

/**
 * Declares what leaves a line without a change of records: a try that was refused, data that were
 * read, a session that begins or ends with the answer.
 */
export function defineAuditNotice(name: string): AuditNotice {
  return { name, recordAlone: (origin, facts) => insertLine(sql, name, origin, facts) }
}

/** Lines are never changed. */
async function insertLine(
  to: Sql,
  event: string,
  { ip, ...origin }: AuditOrigin,
  { subject = '', ...details }: AuditFacts = {}
): Promise<void> {
  await to.run(
    `INSERT INTO audit_log (user_id, contractor_id, event, subject, details, request_id)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [origin.user_id, origin.contractor_id, event, subject, { ...details, ip }, origin.request_id]
  )
}
