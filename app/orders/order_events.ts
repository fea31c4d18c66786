import type { OrderState } from '#shared/answers/order'
import type { MoveReason, MoveTarget } from '#app/orders/ledger/allowed_moves'
import { emit } from '#app/events/outbox'
import type { Transaction } from '#app/database/sql'

/** Quantities that moved alike, added up. */
export interface MovedSum {
  to: MoveTarget
  reason: MoveReason | null
  lines: number
  quantity: number
}

export interface ChangedOrder {
  id: number
  number: string
  contractor_id: number
  state_code: OrderState
}

/** Of larger changes the lines are read again. */
const MOST_ITEMS = 100

/**
 * Tells everyone who shows the order that its lines changed; call it in the transaction of the
 * change (D9). Payload: `{order_id, number, state_code, moves, order_item_ids}`.
 */
export async function orderUpdated(
  tx: Transaction,
  order: ChangedOrder,
  moves: MovedSum[],
  itemIds: number[],
  actorId: number | null
): Promise<void> {
  const { id, number, contractor_id, state_code } = order
  const order_item_ids = itemIds.length <= MOST_ITEMS ? itemIds : null
  await emit(tx, {
    event: 'order.updated',
    subject: `order:${id}`,
    contractor_id,
    user_id: actorId,
    payload: { order_id: id, number, state_code, moves, order_item_ids },
  })
}
