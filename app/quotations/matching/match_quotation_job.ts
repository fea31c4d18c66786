import type { QuotationFailure } from '#shared/answers/quotation'
import type { UploadConfig } from '#shared/answers/upload'
import { sql } from '#app/database/sql'
import { defineJob, type JobRun } from '#app/jobs/define_job'
import { ok } from '#app/errors/result'
import type { PricedFor } from '#app/offers/pricing'
import type { RequestRow } from '#app/quotations/lines/request_row'
import { matchTicket, type MatchJob } from '#app/quotations/matching/queue_matching'
import { quotationProgress } from '#app/quotations/events'
import type { MatchProgress, MatchThreadInput } from '#app/quotations/matching/match_thread'
import { failQuotation, moveQuotation } from '#app/quotations/quotation_states'
import { runThread, ThreadOutOfMemory } from '#app/threads/run_thread'
import { throttleProgress } from '#app/threads/throttle_progress'
import { withUploadedFile } from '#app/uploads/own_uploads'

const HEAP_MB = 512

export const matchQuotationJob = defineJob<MatchJob>({ ...matchTicket, run: matchQuotation })

interface Row extends PricedFor {
  /** Of a list without a file its rows; null: they are in the file. */
  asked: RequestRow[] | null
  upload_id: number
  config: UploadConfig
}

/** Makes lines of what a quotation asks for, in a thread. Run again it begins anew, unless it is over. */
async function matchQuotation(
  { quotationId: id, hasAnalogues }: MatchJob,
  { signal, isLastAttempt }: JobRun
): Promise<void> {
  if (!(await moveQuotation('processing', { id }))) return
  const row = await sql.one<Row>(
    `SELECT c.id, c.price_group_id, q.currency_code, q.asked, q.upload_id, q.config
     FROM quotations q JOIN contractors c ON c.id = q.contractor_id WHERE q.id = $1`,
    [id]
  )
  if (!row) return
  const { asked, upload_id, config, ...contractor } = row
  const tell = (progress: MatchProgress) =>
    quotationProgress.emit(sql, {
      subject: `quotation:${id}`,
      contractor_id: contractor.id,
      payload: { quotation_id: id, ...progress },
    })
  const match = (rows: MatchThreadInput['asked']) =>
    runThread<MatchThreadInput, QuotationFailure | null, MatchProgress>(
      import.meta.resolve('#app/quotations/matching/match_thread'),
      { quotationId: id, contractor, hasAnalogues, asked: rows },
      { signal, heapMb: HEAP_MB, onNote: throttleProgress(tell) }
    )
  try {
    const done = asked
      ? ok(await match({ rows: asked }))
      : await withUploadedFile(upload_id, ({ path }) => match({ path, config }))
    const failure = done.ok ? done.value : done.error
    if (failure) await failQuotation(id, failure)
  } catch (error) {
    if (error instanceof ThreadOutOfMemory) return failQuotation(id, { type: 'out_of_memory' })
    if (isLastAttempt) await failQuotation(id, { type: 'internal' })
    throw error
  }
}
