import { sql } from '#app/database/sql'

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
  [fact: string]: unknown
}

/** Adds a line to the audit log: who, when, what, in which request. Lines are never changed. */
export async function recordEvent(
  { ip, ...origin }: AuditOrigin,
  event: string,
  { subject = '', ...details }: AuditFacts = {}
): Promise<void> {
  await sql.run(
    `INSERT INTO audit_log (user_id, contractor_id, event, subject, details, request_id)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [origin.user_id, origin.contractor_id, event, subject, { ...details, ip }, origin.request_id]
  )
}
