import type { Bucket, MoveReason } from '#shared/order_moves'
import type { MoveTarget } from '#app/orders/ledger/allowed_moves'
import type { ItemFacts } from '#app/orders/ledger/item_state'
import type { Transaction } from '#app/database/sql'
import { promisedDay } from '#app/orders/lists/list_filters'
import type { OrderState } from '#shared/answers/order'

export interface LockedItem extends ItemFacts {
  id: number
  brand_name: string
  partnumber: string
  price: string
  /** The day promised last. */
  promised_on: string | null
  state_code: OrderState
  /** Ready pieces that lie in boxes. */
  qty_packed: number
  /** Where ready pieces lie; empty: nobody said. */
  shelf: string
}

/** An order, as whoever changes its lines holds it. */
export interface LockedOrder {
  id: number
  number: string
  contractor_id: number
  state_code: OrderState
}

export interface WrittenMove {
  order_item_id: number
  from: Bucket
  to: MoveTarget | 'delivered'
  quantity: number
  reason: MoveReason | null
  /** A word to the buyer. */
  note: string
}

/** Whoever changes an order's lines locks the order first, so nobody waits for a line in a circle. */
export function lockOrder(tx: Transaction, id: number): Promise<LockedOrder | null> {
  return tx.one<LockedOrder>(
    'SELECT id, number, contractor_id, state_code FROM orders WHERE id = $1 FOR UPDATE',
    [id]
  )
}

export function lockItems(tx: Transaction, orderId: number, ids: number[]): Promise<LockedItem[]> {
  return tx.rows<LockedItem>(
    `SELECT i.id, i.brand_name, i.partnumber, i.price, ${promisedDay} AS promised_on, i.state_code,
       i.qty_ordered, i.qty_processing, i.qty_refused, i.qty_ready, i.qty_sent, i.qty_delivered,
       i.qty_packed, i.shelf, i.confirmed_at IS NOT NULL AS is_confirmed,
       EXISTS (SELECT FROM order_item_proposals p
         WHERE p.order_item_id = i.id AND p.answer IS NULL) AS has_open_proposal
     FROM order_items i WHERE i.order_id = $1 AND i.id = ANY ($2)
     ORDER BY i.id FOR UPDATE OF i`,
    [orderId, ids]
  )
}

/** The name of the movements of what goes out with a sale, and arrives. */
export const saleKey = (saleId: number) => `sale:${saleId}`

/** Whether a movement of this order was written under that name. */
export async function wasMoved(tx: Transaction, orderId: number, key: string): Promise<boolean> {
  const found = await tx.one(
    `SELECT FROM order_item_movements m JOIN order_items i ON i.id = m.order_item_id
     WHERE m.move_key = $2 AND i.order_id = $1 LIMIT 1`,
    [orderId, key]
  )
  return found !== null
}

export async function writeMovements(
  tx: Transaction,
  moves: WrittenMove[],
  actorId: number | null,
  key: string | null
): Promise<void> {
  await tx.run(
    `INSERT INTO order_item_movements
       (order_item_id, quantity, from_bucket, to_bucket, reason, note, actor_id, move_key)
     SELECT id, quantity, from_bucket, to_bucket, reason, note, $7, $8
     FROM unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[])
       WITH ORDINALITY AS m (id, quantity, from_bucket, to_bucket, reason, note, place)
     ORDER BY place`,
    [
      moves.map((it) => it.order_item_id),
      moves.map((it) => it.quantity),
      moves.map((it) => it.from),
      moves.map((it) => it.to),
      moves.map((it) => it.reason),
      moves.map((it) => it.note),
      actorId,
      key,
    ]
  )
}

export async function writeItems(tx: Transaction, items: LockedItem[]): Promise<void> {
  await tx.run(
    `UPDATE order_items i SET qty_processing = n.processing, qty_refused = n.refused,
       qty_ready = n.ready, qty_sent = n.sent, qty_delivered = n.delivered,
       qty_packed = n.packed, shelf = n.shelf, state_code = n.state_code,
       confirmed_at = CASE WHEN n.is_confirmed THEN coalesce(i.confirmed_at, now()) END
     FROM unnest($1::bigint[], $2::int[], $3::int[], $4::int[], $5::int[], $6::text[], $7::bool[],
         $8::int[], $9::int[], $10::text[])
       AS n (id, processing, refused, ready, sent, state_code, is_confirmed, delivered, packed, shelf)
     WHERE i.id = n.id`,
    [
      items.map((it) => it.id),
      items.map((it) => it.qty_processing),
      items.map((it) => it.qty_refused),
      items.map((it) => it.qty_ready),
      items.map((it) => it.qty_sent),
      items.map((it) => it.state_code),
      items.map((it) => it.is_confirmed),
      items.map((it) => it.qty_delivered),
      items.map((it) => it.qty_packed),
      items.map((it) => it.shelf),
    ]
  )
}

/**
 * What a buyer asked to cancel of lines came too late, for all of it is ready or refused; and what was proposed
 * for them is over.
 */
export async function endQuestions(tx: Transaction, itemIds: number[]): Promise<void> {
  await tx.run(
    `WITH asked AS (
       UPDATE cancel_requests SET answer = 'too_late', answered_at = now(), cancelled_quantity = 0
       WHERE order_item_id = ANY ($1) AND answer IS NULL)
     UPDATE order_item_proposals SET answer = 'withdrawn', answered_at = now()
     WHERE order_item_id = ANY ($1) AND answer IS NULL`,
    [itemIds]
  )
}

/** The order's state, which follows from those of its items as `orderState` says it. */
export async function writeOrderState(tx: Transaction, orderId: number): Promise<OrderState> {
  const row = await tx.one<{ state_code: OrderState }>(
    `UPDATE orders o SET state_code = s.state_code
     FROM (SELECT CASE WHEN min(state_code) = max(state_code) THEN min(state_code)
         WHEN bool_and(state_code IN ('completed', 'cancelled')) THEN 'completed'
         ELSE 'partial' END AS state_code FROM order_items WHERE order_id = $1) s
     WHERE o.id = $1 RETURNING o.state_code`,
    [orderId]
  )
  if (!row) throw new Error(`The order ${orderId} is gone while it is locked`)
  return row.state_code
}
