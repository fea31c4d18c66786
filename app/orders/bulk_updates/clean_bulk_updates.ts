import { defineJob } from '#app/jobs/define_job'
import { deleteInChunks } from '#app/jobs/delete_in_chunks'

/** The results of bulk updates are kept for thirty days. */
export const cleanBulkUpdates = defineJob({
  name: 'clean_bulk_updates',
  cron: '24 3 * * *',
  mostAttempts: 3,
  run: (_payload, { signal }) =>
    deleteInChunks('bulk_updates', "created_at < now() - interval '30 days'", signal),
})
