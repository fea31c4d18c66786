import { dayIn } from '#shared/day_in'
import { addWorkingDays, type Region } from '#shared/working_days'
import { wakeRelayAfterCommit } from '#app/events/wake_up'
import { sql } from '#app/database/sql'
import { defineJob } from '#app/jobs/define_job'
import { endOverdue } from '#app/orders/deciding/decide'
import { decisionNeeded } from '#app/orders/events'

/** Refuses what was not decided by its deadline, and reminds of what is to be decided within a working day. */
export const watchDeadlines = defineJob({
  name: 'watch_deadlines',
  cron: '*/5 * * * *',
  mostAttempts: 3,
  async run() {
    const overdue = await sql.rows<{ order_id: number }>(
      `SELECT DISTINCT i.order_id FROM order_item_proposals p
       JOIN order_items i ON i.id = p.order_item_id
       WHERE p.answer IS NULL AND p.deadline <= now() ORDER BY 1`
    )
    for (const { order_id } of overdue) await endOverdue(order_id)
    const regions = await sql.rows<{ code: Region; time_zone: string }>(
      'SELECT code, time_zone FROM regions'
    )
    for (const region of regions) await remind(region)
  },
})

async function remind({ code, time_zone }: { code: Region; time_zone: string }): Promise<void> {
  const next = addWorkingDays(dayIn(time_zone), 1, code)
  await sql.run(
    `WITH reminded AS (
       UPDATE order_item_proposals p SET reminded_at = now()
       FROM order_items i JOIN orders o ON o.id = i.order_id
       WHERE i.id = p.order_item_id AND o.region_code = $1 AND p.answer IS NULL
         AND p.reminded_at IS NULL AND p.deadline > now()
         AND p.deadline <= ($2::date + (now() AT TIME ZONE $3)::time) AT TIME ZONE $3
       RETURNING o.id, o.number, o.contractor_id),
     orders_of AS (SELECT DISTINCT id, number, contractor_id FROM reminded)
     ${decisionNeeded.insert({
       subject: `'order:' || o.id`,
       contractor_id: 'o.contractor_id',
       payload: `jsonb_build_object('order_id', o.id, 'number', o.number, 'is_reminder', true)`,
       from: 'orders_of o',
     })}`,
    [code, next, time_zone]
  )
  await wakeRelayAfterCommit(sql)
}
