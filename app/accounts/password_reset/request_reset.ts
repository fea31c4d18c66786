import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { passwordResetAsked } from '#app/accounts/audit_events'
import { sql } from '#app/database/sql'
import { enqueue, type JobTicket } from '#app/jobs/define_job'
import type { Language } from '#shared/languages'

/** Somebody forgot the password of an address. */
export interface WantedReset {
  email: string
  /** Of who asked: for users who never chose one. */
  language: Language
}

export const resetTicket: JobTicket<WantedReset> = { name: 'password_reset', mostAttempts: 12 }

/**
 * Has a link sent to an address with which its password can be set anew, if it has an account. Who asks
 * cannot tell: whether anybody has it is looked up by the job.
 */
export function requestReset(wanted: WantedReset, origin: AuditOrigin): Promise<void> {
  return sql.transaction(async (tx) => {
    await enqueue(tx, resetTicket, wanted)
    await passwordResetAsked.record(tx, origin)
  })
}
