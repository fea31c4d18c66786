import { defineJob } from '#app/jobs/define_job'
import { sql } from '#app/database/sql'

const CHUNK = 5_000

/** The answers of confirmations are kept for thirty days. */
export const cleanConfirmations = defineJob({
  name: 'clean_confirmations',
  cron: '23 3 * * *',
  mostAttempts: 3,
  async run(_payload, { signal }) {
    let removed = CHUNK
    while (removed === CHUNK && !signal.aborted) {
      removed = await sql.run(
        `DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(SELECT ctid FROM idempotency_keys
           WHERE created_at < now() - interval '30 days' LIMIT ${CHUNK}))`
      )
    }
  },
})
