import { QUOTATION_STATES } from '#shared/answers/quotation'
import { wakeRelayAfterCommit } from '#app/events/wake_up'
import { sql } from '#app/database/sql'
import { defineJob } from '#app/jobs/define_job'
import { quotationExpiring } from '#app/quotations/events'

/** So long before prices hold no longer there is still time to order. */
const HOURS_BEFORE = 3

/** Reminds once of quotations in which something is chosen and nothing ordered, before they expire. */
export const remindOfExpiry = defineJob({
  name: 'remind_of_expiry',
  cron: '*/15 * * * *',
  mostAttempts: 3,
  async run() {
    await sql.run(
      `WITH reminded AS (
         UPDATE quotations SET reminded_at = now()
         WHERE state_id = ${QUOTATION_STATES.ready} AND reminded_at IS NULL AND chosen_count > 0
           AND valid_until BETWEEN now() AND now() + make_interval(hours => ${HOURS_BEFORE})
         RETURNING *)
       ${quotationExpiring.insert({
         subject: `'quotation:' || q.id`,
         contractor_id: 'q.contractor_id',
         user_id: 'q.user_id',
         payload: `jsonb_build_object('quotation_id', q.id)`,
         from: 'reminded q',
       })}`
    )
    await wakeRelayAfterCommit(sql)
  },
})
