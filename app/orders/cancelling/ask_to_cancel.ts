import type { Buyer } from '#app/accounts/account_policy'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { cancelRequested } from '#app/orders/events'
import {
  lockItems,
  lockOrder,
  type LockedItem,
  type LockedOrder,
} from '#app/orders/ledger/order_ledger'

export interface OrderLine {
  orderId: number
  itemId: number
}

export interface CancelWish {
  quantity: number
  /** Why, in the buyer's words. */
  reason: string
}

export type AskFailure =
  | { type: 'order_item_not_found' | 'cancel_already_asked' | 'nothing_to_cancel' }
  | { type: 'too_much_to_cancel'; most: number }

export interface WithdrawFailure {
  type: 'order_item_not_found' | 'nothing_asked'
}

/**
 * Asks the trader to cancel pieces of a line that are still in processing; one request of a line waits
 * at a time. Nothing moves before it is answered.
 */
export function askToCancel(
  buyer: Buyer,
  { orderId, itemId }: OrderLine,
  { quantity, reason }: CancelWish
): Promise<Result<null, AskFailure>> {
  return sql.transaction(async (tx) => {
    const found = await lockLine(tx, buyer, { orderId, itemId })
    if (!found) return failed('order_item_not_found')
    const { order, item } = found
    if (await hasOpenRequest(tx, itemId)) return failed('cancel_already_asked')
    const { qty_processing: most } = item
    if (most === 0) return failed('nothing_to_cancel')
    if (quantity > most) return { ok: false, error: { type: 'too_much_to_cancel', most } }
    const asked = await tx.one<{ id: number }>(
      `INSERT INTO cancel_requests (order_item_id, quantity, reason, user_id)
       VALUES ($1, $2, $3, $4) RETURNING id`,
      [itemId, quantity, reason, buyer.id]
    )
    await emitCancelRequested(tx, buyer, order, itemId, asked!.id) // an INSERT … RETURNING answers its row
    return ok(null)
  })
}

/** Takes a request back that waits; what was answered meanwhile stays. */
export function withdrawCancel(
  buyer: Buyer,
  line: OrderLine
): Promise<Result<null, WithdrawFailure>> {
  return sql.transaction(async (tx) => {
    const found = await lockLine(tx, buyer, line)
    if (!found) return failed('order_item_not_found')
    const withdrawn = await tx.run(
      `UPDATE cancel_requests SET answer = 'withdrawn', answered_at = now()
       WHERE order_item_id = $1 AND answer IS NULL`,
      [line.itemId]
    )
    if (withdrawn === 0) return failed('nothing_asked')
    await emitCancelRequested(tx, buyer, found.order, line.itemId, null)
    return ok(null)
  })
}

async function lockLine(
  tx: Transaction,
  { contractor }: Buyer,
  { orderId, itemId }: OrderLine
): Promise<{ order: LockedOrder; item: LockedItem } | null> {
  const order = await lockOrder(tx, orderId)
  if (order?.contractor_id !== contractor.id) return null
  const [item] = await lockItems(tx, orderId, [itemId])
  return item ? { order, item } : null
}

async function hasOpenRequest(tx: Transaction, itemId: number): Promise<boolean> {
  const open = await tx.one(
    'SELECT FROM cancel_requests WHERE order_item_id = $1 AND answer IS NULL',
    [itemId]
  )
  return open !== null
}

function emitCancelRequested(
  tx: Transaction,
  buyer: Buyer,
  { id, number, contractor_id }: LockedOrder,
  itemId: number,
  cancel_request_id: number | null
): Promise<void> {
  return cancelRequested.emit(tx, {
    subject: `order:${id}`,
    contractor_id,
    user_id: buyer.id,
    payload: { order_id: id, number, order_item_id: itemId, cancel_request_id },
  })
}
