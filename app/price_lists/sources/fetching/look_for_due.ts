import { sql } from '#app/database/sql'
import { defineJob } from '#app/jobs/define_job'
import { mayBring } from '#app/price_lists/may_bring'
import { jobKeyOf, queueLook } from '#app/price_lists/sources/fetching/fetch_source'

/** Queues a look at every source whose time has come; what waits or runs already is left alone. */
export const lookForDueSources = defineJob({
  name: 'look_for_due_price_sources',
  cron: '* * * * *',
  mostAttempts: 1,
  run: () => queueDueLooks(),
})

export async function queueDueLooks(): Promise<void> {
  const due = await sql.rows<{ id: number }>(
    `SELECT s.id FROM price_sources s WHERE s.is_on AND ${mayBring} AND s.next_at <= now()
       AND NOT EXISTS (SELECT FROM graphile_worker.jobs j
         WHERE j.key = ${jobKeyOf('s.id')} AND j.attempts < j.max_attempts)
     ORDER BY s.next_at, s.id`
  )
  for (const { id } of due) await queueLook({ sourceId: id })
}
