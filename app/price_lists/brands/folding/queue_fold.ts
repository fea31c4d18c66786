import type { Sql } from '#app/database/sql'
import { enqueue, type JobTicket } from '#app/jobs/define_job'

export interface FoldJob {
  decisionId: number
}

/** What it takes to queue it; how it is done is not loaded for that. */
export const foldTicket: JobTicket<FoldJob> = { name: 'fold_brand', mostAttempts: 12 }

/** Has a worker move the offers of a brand that became an alias, or move them back. */
export function enqueueFold(tx: Sql, decisionId: number, runAt?: Date): Promise<void> {
  return enqueue(tx, foldTicket, { decisionId }, { key: `fold_brand:${decisionId}`, runAt })
}
