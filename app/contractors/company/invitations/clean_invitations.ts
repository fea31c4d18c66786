import { defineJob } from '#app/jobs/define_job'
import { deleteInChunks } from '#app/jobs/delete_in_chunks'

/** An invitation that is over stays in the list of the company for a month. */
export const cleanInvitations = defineJob({
  name: 'clean_invitations',
  cron: '52 3 * * *',
  mostAttempts: 3,
  run: (_payload, { signal }) =>
    deleteInChunks('invitations', "expires_at <= now() - interval '30 days'", signal),
})
