import { defineJob } from '#app/jobs/define_job'
import { deleteInChunks } from '#app/jobs/delete_in_chunks'

/** Deletes notifications that are older than half a year. */
export const cleanNotifications = defineJob({
  name: 'clean_notifications',
  cron: '41 3 * * *',
  mostAttempts: 3,
  run: (_payload, { signal }) =>
    deleteInChunks('notifications', "created_at < now() - interval '180 days'", signal),
})
