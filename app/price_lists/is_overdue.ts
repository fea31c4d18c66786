import { mayBring } from '#app/price_lists/may_bring'

/** When a file of a source `s` went live last, or waits to; an expression of SQL. */
export const lastSuccess = `(SELECT max(i.finished_at) FROM price_imports i
  WHERE i.price_source_id = s.id AND i.state IN ('live', 'awaiting_confirmation', 'undone'))`

/** Whether a new file of a source `s` is later than it may be. */
export const isOverdue = `(s.is_on AND s.alarm_hours IS NOT NULL AND ${mayBring}
  AND greatest(s.waits_since, ${lastSuccess}) < now() - make_interval(hours => s.alarm_hours))`
