import type { AnsweredCancel } from '#shared/answers/staff/cancel_requests'
import { lookedAfter } from '#app/contractors/looked_after'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf, condition } from '#app/database/conditions'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { cancelDeclined } from '#app/orders/events'
import { moveInTransaction } from '#app/orders/ledger/move_order_items'
import { lockOrder, type LockedOrder } from '#app/orders/ledger/order_ledger'

export interface CancelAnswer {
  answer: 'accepted' | 'declined'
  /** A word to the buyer. */
  note: string
}

export type AnswerCancelFailure = { type: 'cancel_request_not_found' | 'cancel_already_answered' }

/**
 * Answers what a buyer asked to cancel. When it is accepted, what is still in processing of it is refused
 * at the customer's wish, in the same transaction.
 */
export function answerCancel(
  user: SignedInUser,
  id: number,
  { answer, note }: CancelAnswer
): Promise<Result<AnsweredCancel, AnswerCancelFailure>> {
  return sql.transaction(async (tx) => {
    const request = await findRequest(tx, user, id)
    const order = request && (await lockOrder(tx, request.order_id))
    if (!order) return failed('cancel_request_not_found')
    // Before anything is moved, which answers what nothing is left of.
    const written = await writeAnswer(tx, user, id, { answer, note })
    if (!written) return failed('cancel_already_answered')
    const { cancelled_quantity: cancelled, order_item_id } = written
    if (cancelled > 0) await refuse(tx, user, order, { order_item_id, quantity: cancelled })
    else await emitCancelDeclined(tx, user, order, { id, order_item_id })
    return ok({ cancelled_quantity: cancelled })
  })
}

/** The request of an order whose contractor the manager looks after. */
function findRequest(
  tx: Transaction,
  user: SignedInUser,
  id: number
): Promise<{ order_id: number } | null> {
  const where = allOf([lookedAfter(user, 'i.contractor_id'), condition('r.id = $?', id)])
  return tx.one(
    `SELECT i.order_id FROM cancel_requests r
     JOIN order_items i ON i.id = r.order_item_id WHERE ${where.text}`,
    where.values
  )
}

/**
 * How many pieces are cancelled, of the line the request is at by now: no more than are still in processing.
 * Null: it was answered before.
 */
async function writeAnswer(
  tx: Transaction,
  user: SignedInUser,
  id: number,
  { answer, note }: CancelAnswer
): Promise<{ cancelled_quantity: number; order_item_id: number } | null> {
  return tx.one(
    `UPDATE cancel_requests r SET answer = $2, note = $3, answered_by = $4, answered_at = now(),
       cancelled_quantity = CASE WHEN $2 = 'accepted' THEN least(r.quantity, i.qty_processing) ELSE 0 END
     FROM order_items i WHERE i.id = r.order_item_id AND r.id = $1 AND r.answer IS NULL
     RETURNING r.cancelled_quantity, r.order_item_id`,
    [id, answer, note, user.id]
  )
}

async function refuse(
  tx: Transaction,
  user: SignedInUser,
  { id }: LockedOrder,
  { order_item_id, quantity }: { order_item_id: number; quantity: number }
): Promise<void> {
  const moved = await moveInTransaction(tx, {
    order_id: id,
    moves: [
      { order_item_id, from: 'processing', to: 'refused', quantity, reason: 'customer_cancelled' },
    ],
    actor_id: user.id,
  })
  if (!moved.ok)
    throw new Error(`Cancelled pieces of line ${order_item_id} did not move: ${moved.error.type}`)
}

/** What is cancelled is told as every move is. */
function emitCancelDeclined(
  tx: Transaction,
  user: SignedInUser,
  { id: order_id, number, contractor_id }: LockedOrder,
  { id: cancel_request_id, order_item_id }: { id: number; order_item_id: number }
): Promise<void> {
  return cancelDeclined.emit(tx, {
    subject: `order:${order_id}`,
    contractor_id,
    user_id: user.id,
    payload: { order_id, number, order_item_id, cancel_request_id },
  })
}
