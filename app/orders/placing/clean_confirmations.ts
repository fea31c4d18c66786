import { defineJob } from '#app/jobs/define_job'
import { deleteInChunks } from '#app/jobs/delete_in_chunks'

/** The answers of confirmations are kept for thirty days. */
export const cleanConfirmations = defineJob({
  name: 'clean_confirmations',
  cron: '23 3 * * *',
  mostAttempts: 3,
  run: (_payload, { signal }) =>
    deleteInChunks('idempotency_keys', "created_at < now() - interval '30 days'", signal),
})
