import type { QueuedLinesAnswer } from '#shared/answers/staff/quotation_queue'
import { sql, type Sql } from '#app/database/sql'

/** The active price lists that contractors of the price group buy from, by name. */
export function listKnownPriceLists(
  priceGroupId: number,
  db: Sql = sql
): Promise<QueuedLinesAnswer['price_lists']> {
  return db.rows(
    `SELECT id, name, delivery_days, delivery_days_max FROM price_lists
     WHERE is_active AND (visible_price_group_ids = '{}' OR $1 = ANY (visible_price_group_ids))
     ORDER BY lower(name), id`,
    [priceGroupId]
  )
}
