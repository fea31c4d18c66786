import { defineJob } from '#app/jobs/define_job'
import { deleteInChunks } from '#app/jobs/delete_in_chunks'

/** What was noted half a year ago is news to nobody. */
export const cleanNotifications = defineJob({
  name: 'clean_notifications',
  cron: '41 3 * * *',
  mostAttempts: 3,
  run: (_payload, { signal }) =>
    deleteInChunks('notifications', "created_at < now() - interval '180 days'", signal),
})
