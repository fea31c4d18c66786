import { defineJob } from '#app/jobs/define_job'
import { deleteInChunks } from '#app/jobs/delete_in_chunks'

/** The answers of confirmations are kept for thirty days. */
export const cleanConfirmations = defineJob({
  name: 'clean_confirmations',
  cron: '23 3 * * *',
  mostAttempts: 3,
  async run(_payload, { signal }) {
    const isOld = "created_at < now() - interval '30 days'"
    await deleteInChunks('idempotency_keys', isOld, signal)
  },
})
