import { defineJob } from '#app/jobs/define_job'
import { deleteInChunks } from '#app/jobs/delete_in_chunks'

/** The results of bulk updates are kept for thirty days. */
export const cleanLineWorks = defineJob({
  name: 'clean_line_works',
  cron: '24 3 * * *',
  mostAttempts: 3,
  run: (_payload, { signal }) =>
    deleteInChunks('line_works', "created_at < now() - interval '30 days'", signal),
})
