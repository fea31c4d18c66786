import { defineJob } from '#app/jobs/define_job'
import { deleteInChunks } from '#app/jobs/delete_in_chunks'

/** What was written a year ago has been answered, or never will be. */
export const cleanContactMessages = defineJob({
  name: 'clean_contact_messages',
  cron: '47 3 * * *',
  mostAttempts: 3,
  run: (_payload, { signal }) =>
    deleteInChunks('contact_messages', "created_at < now() - interval '365 days'", signal),
})
