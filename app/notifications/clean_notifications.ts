import { defineJob } from '#app/jobs/define_job'
import { sql } from '#app/database/sql'

const CHUNK = 5_000

/** What was noted half a year ago is news to nobody. */
export const cleanNotifications = defineJob({
  name: 'clean_notifications',
  cron: '41 3 * * *',
  mostAttempts: 3,
  async run(_payload, { signal }) {
    let removed = CHUNK
    while (removed === CHUNK && !signal.aborted) {
      removed = await sql.run(
        `DELETE FROM notifications WHERE id IN (SELECT id FROM notifications
           WHERE created_at < now() - interval '180 days' LIMIT ${CHUNK})`
      )
    }
  },
})
