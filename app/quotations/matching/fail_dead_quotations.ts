import { QUOTATION_STATES, type QuotationFailure } from '#shared/answers/quotation'
import { sql } from '#app/database/sql'
import { defineJob } from '#app/jobs/define_job'
import { failQuotation } from '#app/quotations/quotation_states'

const { uploaded, processing } = QUOTATION_STATES
const failure: QuotationFailure = { type: 'internal' }

/** A quotation whose job is gone, because its last attempt was killed, does not wait for ever. */
export const failDeadQuotations = defineJob({
  name: 'fail_dead_quotations',
  cron: '*/10 * * * *',
  mostAttempts: 3,
  async run() {
    const dead = await sql.rows<{ id: number }>(
      `SELECT q.id FROM quotations q WHERE q.state_id IN (${uploaded}, ${processing})
         AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'quotation:' || q.id
           AND (j.attempts < j.max_attempts OR j.locked_at IS NOT NULL))`
    )
    for (const { id } of dead) {
      await failQuotation(id, failure)
    }
  },
})
