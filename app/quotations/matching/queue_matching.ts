import type { Buyer } from '#app/accounts/account_policy'
import type { Sql } from '#app/database/sql'
import { enqueue, type JobTicket } from '#app/jobs/define_job'
import { maySeeAnalogues } from '#app/quotations/quotation_policy'

/** What the job of a quotation is told. */
export interface MatchJob {
  quotationId: number
  hasAnalogues: boolean
}

/** Finds offers for the rows of a quotation, which are kept with it or in its file. */
export const matchTicket: JobTicket<MatchJob> = { name: 'match_quotation', mostAttempts: 6 }

/** Up to so many rows whoever asks waits for the result; with more a worker goes on. */
export const FEW_ROWS = 300

/** Looks up the offers of a quotation again. */
export const refreshTicket: JobTicket<MatchJob> = { name: 'refresh_quotation', mostAttempts: 3 }

/**
 * Has a worker match or refresh a quotation, one of each contractor at a time: whoever asks for much
 * waits for himself.
 */
export async function queueMatching(
  tx: Sql,
  buyer: Buyer,
  quotationId: number,
  ticket: JobTicket<MatchJob> = matchTicket
): Promise<void> {
  const job = { quotationId, hasAnalogues: maySeeAnalogues(buyer) }
  const queue = `quotations ${buyer.contractor.id}`
  const key = `${ticket === matchTicket ? 'quotation' : 'refresh'}:${quotationId}`
  await enqueue(tx, ticket, job, { queue, key })
}
