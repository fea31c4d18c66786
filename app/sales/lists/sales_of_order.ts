import type { OrderSale } from '#shared/answers/sale'
import { sql } from '#app/database/sql'

/** The invoices that have pieces of an order, the oldest first; of an order that was found for the buyer. */
export function salesOfOrder(orderId: number): Promise<OrderSale[]> {
  return sql.rows<OrderSale>(
    `SELECT s.id, s.number, s.state, s.date, sum(i.quantity)::bigint AS pieces,
       json_agg(DISTINCT b.box_number ORDER BY b.box_number) AS box_numbers
     FROM order_items o
       JOIN sale_items i ON i.order_item_id = o.id
       JOIN sales s ON s.id = i.sale_id AND s.state <> 'packing'
       JOIN boxes b ON b.id = i.box_id
     WHERE o.order_id = $1 GROUP BY s.id ORDER BY s.date, s.id`,
    [orderId]
  )
}
