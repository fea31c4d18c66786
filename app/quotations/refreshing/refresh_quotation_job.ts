import { wakeRelayAfterCommit } from '#app/events/wake_up'
import { sql } from '#app/database/sql'
import type { Result } from '#app/errors/result'
import { defineJob, type JobRun } from '#app/jobs/define_job'
import type { PricedFor } from '#app/offers/pricing'
import { quotationUpdates } from '#app/quotations/events'
import { refreshTicket, type MatchJob } from '#app/quotations/matching/queue_matching'
import type { RefreshFailure } from '#app/quotations/refreshing/refresh_lines'
import type { RefreshThreadInput } from '#app/quotations/refreshing/refresh_thread'
import { runThread, ThreadOutOfMemory } from '#app/threads/run_thread'

const HEAP_MB = 512

export const refreshQuotationJob = defineJob<MatchJob>({ ...refreshTicket, run: refresh })

/** In a thread. Whatever goes wrong, the quotation has the offers of before, and says it is over. */
async function refresh(
  { quotationId, hasAnalogues }: MatchJob,
  { signal, isLastAttempt }: JobRun
): Promise<void> {
  const contractor = await sql.one<PricedFor>(
    `SELECT c.id, c.price_group_id, c.currency_code
     FROM quotations q JOIN contractors c ON c.id = q.contractor_id WHERE q.id = $1`,
    [quotationId]
  )
  if (!contractor) return
  try {
    const refreshed = await runThread<RefreshThreadInput, Result<null, RefreshFailure>>(
      import.meta.resolve('#app/quotations/refreshing/refresh_thread'),
      { quotationId, contractor, hasAnalogues },
      { signal, heapMb: HEAP_MB }
    )
    if (!refreshed.ok) await giveUp(quotationId)
  } catch (error) {
    const isHopeless = error instanceof ThreadOutOfMemory
    if (isHopeless || isLastAttempt) await giveUp(quotationId)
    if (!isHopeless) throw error
  }
}

async function giveUp(quotationId: number): Promise<void> {
  await sql.run(
    `WITH given_up AS (
       UPDATE quotations SET refreshing_since = NULL WHERE id = $1 RETURNING *)
     ${quotationUpdates('given_up')}`,
    [quotationId]
  )
  await wakeRelayAfterCommit(sql)
}
