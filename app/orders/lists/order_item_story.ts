import type {
  OrderItemMove,
  PastCancelRequest,
  PastPromise,
  PastProposal,
  SaleOfMove,
} from '#shared/answers/orders/happened'
import { sql } from '#app/database/sql'
import type { Contractor } from '#app/accounts/signed_in_user'
import { cancelAnswer, findOrderItem, type OrderItemRow } from '#app/orders/lists/list_order_items'

type At<Row, Field extends keyof Row> = Omit<Row, Field> & Record<Field, Date>
type MaybeAt<Row, Field extends keyof Row> = Omit<Row, Field> & Record<Field, Date | null>

/** A line with all that happened to it, as it is read; the times are not text yet. */
export interface OrderItemStoryRow {
  item: OrderItemRow
  moves: (Omit<At<OrderItemMove, 'at'>, 'sale' | 'other_line'> & {
    sale: SaleOfMove | null
    other_line: number | null
  })[]
  confirmed_at: Date | null
  promises: At<PastPromise, 'at'>[]
  proposals: MaybeAt<At<PastProposal, 'proposed_at' | 'deadline'>, 'answered_at'>[]
  cancel_requests: MaybeAt<At<PastCancelRequest, 'asked_at'>, 'answered_at'>[]
}

/** Older ones are still in the database, and of no use on a screen. */
const MOST = 100

/** Somebody of the line's contractor; who works at the trader has no name here. */
const userOf = (id: string) =>
  `LEFT JOIN users u ON u.id = ${id} AND u.contractor_id = i.contractor_id`

/**
 * The sale a movement is named after (`saleKey`), with the boxes the line is in. One without a name, as of the
 * demo, belongs to the only sale the line is in when all its pieces there moved.
 */
const saleOfMove = `SELECT json_build_object('sale_id', s.id, 'number', s.number,
    'box_numbers', json_agg(b.box_number ORDER BY b.box_number))
  FROM sale_items si JOIN sales s ON s.id = si.sale_id JOIN boxes b ON b.id = si.box_id
  WHERE si.order_item_id = i.id AND s.contractor_id = i.contractor_id AND s.state <> 'packing'
    AND m.to_bucket IN ('sent', 'delivered')
    AND (m.move_key = 'sale:' || s.id OR m.move_key IS NULL AND NOT EXISTS (
      SELECT FROM sale_items o WHERE o.order_item_id = i.id AND o.sale_id <> s.id))
  GROUP BY s.id HAVING m.move_key IS NOT NULL OR sum(si.quantity) = m.quantity`

/** One line of one of the contractor's orders with what happened to it, the newest first. */
export async function orderItemStory(
  contractor: Contractor,
  orderId: number,
  itemId: number
): Promise<OrderItemStoryRow | null> {
  const item = await findOrderItem(contractor, orderId, itemId)
  if (!item) return null
  const [moves, confirmed, promises, proposals, cancel_requests] = await Promise.all([
    sql.rows<OrderItemStoryRow['moves'][number]>(
      `SELECT m.at, m.from_bucket AS from, m.to_bucket AS to, m.reason, m.quantity, m.note,
         nullif(u.name, '') AS user_name, (${saleOfMove}) AS sale,
         (SELECT line FROM order_items o WHERE o.id = m.other_item_id) AS other_line
       FROM order_items i JOIN order_item_movements m ON m.order_item_id = i.id ${userOf('m.actor_id')}
       WHERE i.id = $1 ORDER BY m.at DESC, m.id DESC LIMIT ${MOST}`,
      [itemId]
    ),
    sql.one<{ at: Date | null }>('SELECT confirmed_at AS at FROM order_items WHERE id = $1', [
      itemId,
    ]),
    sql.rows<OrderItemStoryRow['promises'][number]>(
      `SELECT at, promised_on, promised_before FROM order_item_promises
       WHERE order_item_id = $1 ORDER BY id DESC LIMIT ${MOST}`,
      [itemId]
    ),
    sql.rows<OrderItemStoryRow['proposals'][number]>(
      `SELECT p.id, p.price, p.brand_name, p.partnumber, p.latest_days, p.note, p.deadline, p.old_price,
         p.old_brand_name, p.old_partnumber, p.created_at AS proposed_at, p.answer, p.answered_at,
         nullif(u.name, '') AS user_name
       FROM order_items i JOIN order_item_proposals p ON p.order_item_id = i.id ${userOf('p.answered_by')}
       WHERE i.id = $1 ORDER BY p.id DESC LIMIT ${MOST}`,
      [itemId]
    ),
    sql.rows<OrderItemStoryRow['cancel_requests'][number]>(
      `SELECT r.id, r.quantity, r.reason,
         ${cancelAnswer('i.qty_refused = i.qty_ordered')} AS answer, r.cancelled_quantity, r.note,
         r.created_at AS asked_at, r.answered_at, nullif(u.name, '') AS user_name
       FROM order_items i JOIN cancel_requests r ON r.order_item_id = i.id ${userOf('r.user_id')}
       WHERE i.id = $1 ORDER BY r.id DESC LIMIT ${MOST}`,
      [itemId]
    ),
  ])
  const confirmed_at = confirmed?.at ?? null
  return { item, moves, confirmed_at, promises, proposals, cancel_requests }
}
