import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { addressCorrected } from '#app/accounts/audit_events'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql, type Sql } from '#app/database/sql'
import { enqueue, type JobTicket } from '#app/jobs/define_job'
import type { Language } from '#shared/languages'

/** Somebody wants to prove that an address is theirs. */
export interface WantedVerification {
  email: string
  language: Language
  /** Who corrects their address to this one; null for the user who has it. */
  user_id: number | null
}

export const verificationTicket: JobTicket<WantedVerification> = {
  name: 'verification',
  mostAttempts: 12,
}

/**
 * Has a mail sent to an address with a link that proves whose it is, or with the news that it has an
 * account. Who asks cannot tell which: whether anybody has it is looked up by the job.
 */
export function requestVerification(tx: Sql, wanted: WantedVerification): Promise<void> {
  return enqueue(tx, verificationTicket, wanted)
}

/** The same for whoever asks again: the user corrects their address with it when it is another one. */
export function requestVerificationAgain(
  user: SignedInUser | null,
  wanted: Omit<WantedVerification, 'user_id'>,
  origin: AuditOrigin
): Promise<void> {
  return sql.transaction(async (tx) => {
    await requestVerification(tx, { ...wanted, user_id: user?.id ?? null })
    if (user && wanted.email !== user.email) await addressCorrected.record(tx, origin)
  })
}
