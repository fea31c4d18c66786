import type { OrderChange } from '#shared/answers/order'
import { sql } from '#app/database/sql'

/** What happened to an order, as it is read; the times are not text yet. */
export type OrderChangeRow = Omit<OrderChange, 'at'> & { at: Date }

/** Older changes of an order are still in the ledger, and of no use on a screen. */
const MOST_CHANGES = 100

/**
 * What happened to an order, the newest first: movements of one moment that are alike are one
 * change. Whoever made it has a name only among the order's own contractor.
 */
export async function listOrderHistory(orderId: number): Promise<OrderChangeRow[]> {
  return sql.rows<OrderChangeRow>(
    `SELECT m.at, m.from_bucket AS from, m.to_bucket AS to, m.reason,
       count(DISTINCT m.order_item_id) AS lines, sum(m.quantity) AS quantity,
       nullif(u.name, '') AS user_name
     FROM order_items i
     JOIN order_item_movements m ON m.order_item_id = i.id
     LEFT JOIN users u ON u.id = m.actor_id AND u.contractor_id = i.contractor_id
     WHERE i.order_id = $1
     GROUP BY m.at, m.from_bucket, m.to_bucket, m.reason, u.name
     ORDER BY m.at DESC, max(m.id) DESC LIMIT ${MOST_CHANGES}`,
    [orderId]
  )
}
