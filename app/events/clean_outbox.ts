import { sql } from '#app/database/sql'
import { defineJob } from '#app/jobs/define_job'

const CHUNK = 5_000

/** What every receiver has had stays for three days, to be looked at; all else stays. */
export const cleanOutbox = defineJob({
  name: 'clean_outbox',
  cron: '17 * * * *',
  mostAttempts: 3,
  async run(_payload, { signal }) {
    let removed = CHUNK
    while (removed === CHUNK && !signal.aborted) {
      removed = await sql.run(
        `DELETE FROM outbox WHERE id IN (
           SELECT id FROM outbox o WHERE routed_at < now() - interval '3 days'
             AND NOT EXISTS (SELECT FROM event_deliveries d WHERE d.outbox_id = o.id)
           LIMIT ${CHUNK})`
      )
    }
  },
})
