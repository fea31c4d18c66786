import type { Sql } from '#app/database/sql'

/** What a sale has of an order: each line once, whatever boxes its pieces lie in. */
export interface OrderPieces {
  order_id: number
  pieces: { order_item_id: number; quantity: number }[]
}

/** The pieces of a locked sale by order, the lowest id first: the order in which they are locked. */
export function readPieces(tx: Sql, saleId: number): Promise<OrderPieces[]> {
  return tx.rows<OrderPieces>(
    `SELECT order_id, jsonb_agg(jsonb_build_object('order_item_id', order_item_id, 'quantity', quantity)
       ORDER BY order_item_id) AS pieces
     FROM (SELECT order_id, order_item_id, sum(quantity) AS quantity FROM sale_items
       WHERE sale_id = $1 GROUP BY order_id, order_item_id) lines
     GROUP BY order_id ORDER BY order_id`,
    [saleId]
  )
}
