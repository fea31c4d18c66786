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

/** One at a time of each contractor: whoever asks for much waits for himself. */
export async function queueMatching(tx: Sql, buyer: Buyer, quotationId: number): Promise<void> {
  const queue = `quotations ${buyer.contractor.id}`
  const hasAnalogues = maySeeAnalogues(buyer)
  const key = `quotation:${quotationId}`
  await enqueue(tx, matchTicket, { quotationId, hasAnalogues }, { queue, key })
}
