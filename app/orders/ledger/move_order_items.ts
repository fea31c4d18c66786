import type { Bucket, MoveReason } from '#shared/order_moves'
import { problemOf, type MoveProblem } from '#app/orders/ledger/allowed_moves'
import { itemState, type ItemFacts } from '#app/orders/ledger/item_state'
import {
  endQuestions,
  lockItems,
  lockOrder,
  wasMoved,
  writeItems,
  writeMovements,
  writeOrderState,
  type LockedItem,
  type WrittenMove,
} from '#app/orders/ledger/order_ledger'
import { emitOrderUpdated, updateOf, type Update } from '#app/orders/ledger/emit_order_updated'
import { failed, ok, type Result } from '#app/errors/result'
import { sql, type Transaction } from '#app/database/sql'
import type { OrderState } from '#shared/answers/order'

export interface QuantityMove {
  order_item_id: number
  from: Bucket
  to: Bucket
  /** A positive whole number; null: all that lies there. */
  quantity: number | null
  reason: MoveReason | null
  /** Where it lies, of what becomes ready; left out: where it lay. */
  shelf?: string
  /** A word to the buyer, who reads it with the line. */
  note?: string
}

export interface MoveOrderItems {
  order_id: number
  moves: QuantityMove[]
  /** Null: the portal itself. */
  actor_id: number | null
  /** Moves asked for again under the same name are not done again. */
  key?: string
  /** The sale that sends the pieces: they come out of its boxes, and it tells the buyer of them. */
  sale_id?: number
}

export interface MovedOrder {
  state_code: OrderState
  /** Lines whose quantities changed; 0 when the key was seen before. */
  lines: number
  repeated: boolean
}

export type MoveFailure =
  | { type: 'order_not_found' | 'nothing_to_move' }
  | {
      type: MoveProblem | 'order_item_not_found' | 'not_enough_quantity' | 'packed_in_box'
      order_item_id: number
    }

/**
 * Moves quantities of an order's lines between their buckets: all of the moves or none.
 * Movements, quantities, the states that follow from them and the event are one transaction under
 * the lock of the order, so moves of one order happen one after the other.
 */
export function moveOrderItems(wanted: MoveOrderItems): Promise<Result<MovedOrder, MoveFailure>> {
  return sql.transaction((tx) => moveInTransaction(tx, wanted))
}

/**
 * The same in the transaction of what the moves follow from.
 *
 * @param untold gets what is to be told of them, for who tells of several things at once
 */
export async function moveInTransaction(
  tx: Transaction,
  { order_id, moves, actor_id, key, sale_id }: MoveOrderItems,
  untold?: Update[]
): Promise<Result<MovedOrder, MoveFailure>> {
  const order = await lockOrder(tx, order_id)
  if (!order) return failed('order_not_found')
  if (key !== undefined && (await wasMoved(tx, order_id, key))) {
    return ok({ state_code: order.state_code, lines: 0, repeated: true })
  }
  const ids = [...new Set(moves.map((it) => it.order_item_id))]
  const items = new Map((await lockItems(tx, order_id, ids)).map((item) => [item.id, item]))
  const done: WrittenMove[] = []
  for (const wanted of moves) {
    const moved = moveOne(items, wanted, sale_id !== undefined)
    if (!moved.ok) return moved
    if (moved.value) done.push(moved.value)
  }
  if (done.length === 0) return failed('nothing_to_move')
  const touched = [...new Set(done.map((it) => it.order_item_id))]
  const changed = touched.flatMap((id) => items.get(id) ?? [])
  const settled = changed.filter((item) => item.qty_processing === 0)
  // What is asked or proposed is about what is in processing.
  for (const item of settled) item.has_open_proposal = false
  for (const item of changed) item.state_code = itemState(item)
  await writeMovements(tx, done, actor_id, key ?? null)
  await writeItems(tx, changed)
  if (settled.length > 0) {
    await endQuestions(
      tx,
      settled.map((item) => item.id)
    )
  }
  const state_code = await writeOrderState(tx, order_id)
  const update = updateOf(done, { state_code, actor_id, items: changed, sale_id })
  if (untold) untold.push(update)
  else await emitOrderUpdated(tx, order, update)
  return ok({ state_code, lines: changed.length, repeated: false })
}

const columns = {
  processing: 'qty_processing',
  ready: 'qty_ready',
  sent: 'qty_sent',
  refused: 'qty_refused',
} as const satisfies Record<Bucket, keyof ItemFacts>

/** Changes the item in memory; null when "all of it" is nothing. */
function moveOne(
  items: Map<number, LockedItem>,
  { order_item_id, from, to, quantity, reason, shelf, note = '' }: QuantityMove,
  isIssued: boolean
): Result<WrittenMove | null, MoveFailure> {
  const refuse = (type: Extract<MoveFailure, { order_item_id: number }>['type']) =>
    ({ ok: false, error: { type, order_item_id } }) as const
  const item = items.get(order_item_id)
  if (!item) return refuse('order_item_not_found')
  const problem = problemOf(from, to, reason)
  if (problem) return refuse(problem)
  // Pieces are sent by issuing their sale, which moves nothing else.
  if ((to === 'sent') !== isIssued) return refuse('move_not_allowed')
  const there = item[columns[from]]
  const moved = quantity ?? there
  if (moved > there) return refuse('not_enough_quantity')
  if (moved === 0) return ok(null)
  if (isIssued) {
    if (moved > item.qty_packed) return refuse('not_enough_quantity')
    item.qty_packed -= moved
  } else if (from === 'ready' && moved > there - item.qty_packed) {
    return refuse('packed_in_box')
  }
  item[columns[from]] -= moved
  item[columns[to]] += moved
  // What is ready was confirmed, whether or not anybody said so before.
  if (to === 'ready') {
    item.is_confirmed = true
    item.shelf = shelf ?? item.shelf
  }
  // problemOf lets no other target through.
  return ok({ order_item_id, from, to, quantity: moved, reason, note })
}
