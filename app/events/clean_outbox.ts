import { defineJob } from '#app/jobs/define_job'
import { sql } from '#app/database/sql'

const CHUNK = 5_000

/** Delivered events stay for three days, to be looked at; those given up for a month. */
defineJob({
  name: 'clean_outbox',
  cron: '17 * * * *',
  mostAttempts: 3,
  async run(_payload, { signal }) {
    let removed = CHUNK
    while (removed === CHUNK && !signal.aborted) {
      removed = await sql.run(
        `DELETE FROM outbox WHERE id IN (
           SELECT id FROM outbox WHERE delivered_at < now() - interval '3 days'
           UNION ALL
           SELECT id FROM outbox WHERE given_up_at < now() - interval '30 days'
           LIMIT ${CHUNK})`
      )
    }
  },
})
