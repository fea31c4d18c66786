import { sql } from '#app/database/sql'
import { defineJob } from '#app/jobs/define_job'
import { deleteInChunks } from '#app/jobs/delete_in_chunks'
import { failOrderUpload } from '#app/orders/uploads/processing/end_order_upload'

/** A file whose job is gone, because its last attempt was killed, does not wait for ever. */
export const failDeadOrderUploads = defineJob({
  name: 'fail_dead_order_uploads',
  cron: '*/10 * * * *',
  mostAttempts: 3,
  async run() {
    const dead = await sql.rows<{ id: number }>(
      `SELECT u.id FROM order_uploads u WHERE u.state = 'waiting'
         AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'order_upload:' || u.id
           AND (j.attempts < j.max_attempts OR j.locked_at IS NOT NULL))`
    )
    for (const { id } of dead) await failOrderUpload(id, { type: 'internal' })
  },
})

/** Checks that led to no order are of no use once their files are gone. */
export const cleanOrderUploads = defineJob({
  name: 'clean_order_uploads',
  cron: '41 3 * * *',
  mostAttempts: 3,
  run: (_payload, { signal }) =>
    deleteInChunks(
      'order_uploads',
      "order_id IS NULL AND state <> 'waiting' AND created_at < now() - interval '30 days'",
      signal
    ),
})
