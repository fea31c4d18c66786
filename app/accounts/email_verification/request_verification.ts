import type { Sql } from '#app/database/sql'
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
