import { defineJob } from '#app/jobs/define_job'
import { deleteInChunks } from '#app/jobs/delete_in_chunks'

/** Deletes events three days after all receivers have processed them. Other events stay. */
export const cleanOutbox = defineJob({
  name: 'clean_outbox',
  cron: '17 * * * *',
  mostAttempts: 3,
  run: (_payload, { signal }) =>
    deleteInChunks(
      'outbox',
      `routed_at < now() - interval '3 days' AND NOT EXISTS (
    SELECT FROM event_deliveries d WHERE d.outbox_id = outbox.id)`,
      signal
    ),
})
