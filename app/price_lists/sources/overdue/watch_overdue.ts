import { wakeRelayAfterCommit } from '#app/events/wake_up'
import { sql } from '#app/database/sql'
import { defineJob } from '#app/jobs/define_job'
import { logSource } from '#app/price_lists/sources/fetching/source_log'
import { sourceOverdue } from '#app/price_lists/sources/overdue/events'
import { isOverdue } from '#app/price_lists/is_overdue'

/** Tells of sources from which no new file comes, once each time it is so. */
export const watchOverdueSources = defineJob({
  name: 'watch_overdue_price_sources',
  cron: '*/10 * * * *',
  mostAttempts: 3,
  run: () => notifyOfOverdueSources(),
})

export function notifyOfOverdueSources(): Promise<void> {
  return sql.transaction(async (tx) => {
    const late = await tx.rows<{ id: number; alarm_hours: number }>(
      `WITH late AS (
         UPDATE price_sources s SET overdue_told_at = now()
         WHERE s.overdue_told_at IS NULL AND ${isOverdue} RETURNING s.id, s.alarm_hours),
       event AS (${sourceOverdue.insert({
         subject: `'price_source:' || late.id`,
         payload: `jsonb_build_object('price_source_id', late.id)`,
         from: 'late',
       })})
       SELECT id, alarm_hours FROM late ORDER BY id`
    )
    await wakeRelayAfterCommit(tx)
    for (const { id, alarm_hours: hours } of late) await logSource(tx, id, 'overdue', { hours })
    const well = await tx.rows<{ id: number }>(
      `UPDATE price_sources s SET overdue_told_at = NULL
       WHERE s.overdue_told_at IS NOT NULL AND NOT ${isOverdue} RETURNING s.id`
    )
    for (const { id } of well) await logSource(tx, id, 'arrived_again')
  })
}
