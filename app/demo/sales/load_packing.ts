import type { LoadedPeople } from '#app/demo/load_people'
import type { Transaction } from '#app/database/sql'
import { goesWith, orderGoesTo } from '#app/sales/shipments/destination'

/** Contractors whose shipment somebody has begun to pack. */
const BEGUN = ['1042', '1057']

/** Ready pieces lie on shelves, and some of them in boxes already: one is closed, one is open. */
export async function loadPacking(tx: Transaction, people: LoadedPeople): Promise<void> {
  await tx.run(
    `UPDATE order_items SET shelf = chr((65 + id % 5)::int) || '-' || lpad((1 + id % 24)::text, 2, '0')
     WHERE qty_ready > 0`
  )
  const packer = people.user_ids.get('warehouse') ?? null
  for (const code of BEGUN) {
    const sale = await tx.one<{ id: number }>(
      `INSERT INTO sales (contractor_id, region_code, currency_code, address_id, deliver_to)
       SELECT o.contractor_id, o.region_code, o.currency_code, o.address_id, ${orderGoesTo}
       FROM orders o JOIN order_items i ON i.order_id = o.id JOIN contractors c ON c.id = o.contractor_id
       WHERE c.code = $1 AND i.qty_ready > 0 ORDER BY o.id LIMIT 1 RETURNING id`,
      [code]
    )
    if (sale) await packSome(tx, sale.id, packer)
  }
}

/** Of the lightest lines: three whole ones in a closed box, and a piece of the fourth in an open one. */
async function packSome(tx: Transaction, saleId: number, packer: number | null): Promise<void> {
  const boxes = await tx.rows<{ id: number }>(
    `INSERT INTO boxes (sale_id, box_number, weight, is_weighed, length, width, height, closed_at,
       opened_by)
     SELECT $1, n, CASE n WHEN 1 THEN 0.001 END, n = 1, 40, 30, 30, CASE n WHEN 1 THEN now() END, $2
     FROM generate_series(1, 2) n RETURNING id`,
    [saleId, packer]
  )
  const [closed, open] = boxes
  await tx.run(
    `WITH taken AS (
       INSERT INTO sale_items (sale_id, box_id, contractor_id, order_item_id, order_id, order_number,
         reference, brand_name, partnumber, partnumber_key, name, quantity, price)
       SELECT $1, CASE WHEN place < 4 THEN $2::bigint ELSE $3 END, contractor_id, id, order_id, number,
         reference, brand_name, partnumber, partnumber_key, name,
         CASE WHEN place < 4 THEN qty_ready ELSE 1 END, price
       FROM (SELECT i.*, o.number, row_number() OVER (ORDER BY ${pieceWeight} * i.qty_ready, i.id) AS place
         FROM sales s JOIN orders o ON ${goesWith} JOIN order_items i ON i.order_id = o.id
           LEFT JOIN offers f ON f.id = i.offer_id
         WHERE s.id = $1 AND i.qty_ready > 0) ready
       WHERE place <= 4 RETURNING order_item_id, quantity)
     UPDATE order_items i SET qty_packed = taken.quantity FROM taken WHERE i.id = taken.order_item_id`,
    [saleId, closed?.id, open?.id]
  )
  // The box itself weighs something too.
  await tx.run(
    `UPDATE boxes b SET weight = 0.35 + (SELECT sum(${pieceWeight} * si.quantity) FROM sale_items si
       JOIN order_items i ON i.id = si.order_item_id LEFT JOIN offers f ON f.id = i.offer_id
       WHERE si.box_id = b.id) WHERE b.id = $1`,
    [closed?.id]
  )
}

/** Of an offer `f`, whether it says so or not. */
const pieceWeight = 'coalesce(f.weight, 0.4)'
