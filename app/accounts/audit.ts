import type { HttpContext } from '@adonisjs/core/http'
import { sql } from '#app/database/sql'

export interface AuditFacts {
  /** Who did it, when the request does not know yet. */
  user_id?: number
  /** What it was done to. */
  subject?: string
  [fact: string]: unknown
}

/** Adds a line to the audit log: who, when, what, in which request. Lines are never changed. */
export async function recordEvent(
  ctx: HttpContext,
  event: string,
  { user_id, subject = '', ...details }: AuditFacts = {}
): Promise<void> {
  await sql.run(
    `INSERT INTO audit_log (user_id, contractor_id, event, subject, details, request_id)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      user_id ?? ctx.user?.id ?? null,
      ctx.user?.contractor?.id ?? null,
      event,
      subject,
      { ...details, ip: ctx.request.ip() },
      ctx.request.id() ?? '',
    ]
  )
}
