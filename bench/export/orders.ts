import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { to as copyTo } from 'pg-copy-streams'
import { withClient } from '#bench/lib/database'

const LINES_OF_AN_ORDER = 1_000

/** Creates order items of the buyer, a thousand for each order; one item in twenty is partly refused. */
export async function fillOrders(database: string, rows: number): Promise<void> {
  await withClient(database, async (client) => {
    await client.query(
      `WITH placed AS (
         INSERT INTO orders (contractor_id, user_id, region_code, currency_code, source, items_count)
         SELECT u.contractor_id, u.id, 'UAE', 'AED', 'cart', ${LINES_OF_AN_ORDER}
         FROM users u, generate_series(1, ceil($1::numeric / ${LINES_OF_AN_ORDER})::int)
         RETURNING id, contractor_id),
       items AS (
       INSERT INTO order_items (order_id, contractor_id, line, brand_name, partnumber,
         partnumber_key, name, price_list_name, price, currency_code, delivery_days, reference,
         promised_on, qty_ordered, qty_processing, qty_refused, created_at)
       SELECT id, contractor_id, line, 'Brand ' || line % 40, 'P-' || id || '-' || line,
         'P' || id || line, 'Oil filter, spin-on ' || line, 'List ' || line % 20,
         (line % 9973 + 1)::numeric / 7, 'AED', 5, 'Bay ' || line % 90, current_date + 5, 9,
         CASE WHEN line % 20 = 0 THEN 6 ELSE 9 END, CASE WHEN line % 20 = 0 THEN 3 ELSE 0 END,
         now() - make_interval(mins => id::int)
       FROM placed, generate_series(1, ${LINES_OF_AN_ORDER}) line LIMIT $1
       RETURNING id, qty_refused)
       INSERT INTO order_item_movements (order_item_id, quantity, from_bucket, to_bucket, reason)
       SELECT id, 9, NULL, 'processing', NULL FROM items
       UNION ALL SELECT id, 2, 'processing', 'refused', 'not_available' FROM items WHERE qty_refused > 0
       UNION ALL SELECT id, 1, 'processing', 'refused', 'defect' FROM items WHERE qty_refused > 0`,
      [rows]
    )
    await client.query('VACUUM ANALYZE orders, order_items, order_item_movements')
  })
}

/** Returns the seconds of a COPY of the columns of the file, in the same order, in one process. */
export async function copyOrderItems(database: string): Promise<number> {
  return withClient(database, async (client) => {
    const started = performance.now()
    const rows = client.query(
      copyTo(`COPY (
        SELECT o.number, i.line, i.state_code, i.created_at, i.brand_name, i.partnumber, i.name,
          i.reference, i.price_list_name, i.price, i.currency_code, i.qty_ordered,
          i.qty_processing, i.qty_ready, i.qty_sent, i.qty_delivered, i.qty_refused,
          i.qty_ordered * i.price, i.qty_processing * i.price, i.qty_ready * i.price,
          i.qty_sent * i.price, i.qty_refused * i.price, i.delivery_days, i.promised_on,
          i.promised_on_new, (SELECT string_agg(m.reason || ': ' || m.quantity, ', ')
            FROM order_item_movements m WHERE m.order_item_id = i.id AND m.to_bucket = 'refused')
        FROM order_items i JOIN orders o ON o.id = i.order_id
        ORDER BY i.created_at DESC, i.id DESC) TO STDOUT (FORMAT csv)`)
    )
    const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
    await pipeline(rows, nowhere)
    return (performance.now() - started) / 1000
  })
}
