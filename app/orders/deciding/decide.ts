import type { Buyer } from '#app/accounts/account_policy'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { endProposals, readOpenProposals, type OpenProposal } from '#app/orders/deciding/proposals'
import { takeTerms } from '#app/orders/deciding/take_proposals'
import { moveInTransaction, type QuantityMove } from '#app/orders/ledger/move_order_items'
import { lockOrder, type LockedOrder } from '#app/orders/ledger/order_ledger'
import { emitOrderUpdates, type Update } from '#app/orders/ledger/emit_order_updated'
import { writeStates } from '#app/orders/ledger/write_states'

export interface Decision {
  /** The proposal the buyer saw. */
  id: number
  answer: 'accepted' | 'declined'
}

export type DecideFailure =
  | { type: 'order_not_found' }
  | { type: 'decision_is_over'; ids: number[] }

/**
 * Decides what is proposed for lines of the buyer's order: all of it or nothing. What is declined is
 * refused; what is accepted is ordered as proposed, in its line when nothing of that has gone on, else in
 * a line of its own.
 */
export function decide(
  buyer: Buyer,
  orderId: number,
  decisions: readonly Decision[]
): Promise<Result<null, DecideFailure>> {
  return sql.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.contractor_id !== buyer.contractor.id) return failed('order_not_found')
    const open = await readOpenProposals(tx, orderId)
    const over = decisions.flatMap(({ id }) => (open.get(id)?.is_over === false ? [] : [id]))
    if (over.length > 0) return { ok: false, error: { type: 'decision_is_over', ids: over } }
    const answered = (answer: Decision['answer']) =>
      decisions.flatMap((decision) =>
        decision.answer === answer ? (open.get(decision.id) ?? []) : []
      )
    await endAll(tx, order, buyer.id, {
      accepted: answered('accepted'),
      declined: answered('declined'),
    })
    return ok(null)
  })
}

/** What nobody has decided by its deadline is refused; of one order at a time. */
export function endOverdue(orderId: number): Promise<void> {
  return sql.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return
    const open = await readOpenProposals(tx, orderId)
    const overdue = [...open.values()].filter(({ is_over }) => is_over)
    if (overdue.length > 0) await endAll(tx, order, null, { accepted: [], declined: overdue })
  })
}

interface Decided {
  accepted: OpenProposal[]
  declined: OpenProposal[]
}

/** @param actorId null: the deadline did it */
async function endAll(
  tx: Transaction,
  order: LockedOrder,
  actorId: number | null,
  { accepted, declined }: Decided
): Promise<void> {
  const { id: order_id } = order
  const idsOf = (proposals: OpenProposal[]) => proposals.map(({ id }) => id)
  await endProposals(tx, idsOf(accepted), 'accepted', actorId)
  await endProposals(tx, idsOf(declined), actorId === null ? 'overdue' : 'declined', actorId)
  const promised = await takeTerms(tx, order_id, accepted, { actorId, isConfirmed: true })
  const state_code = await writeStates(
    tx,
    order_id,
    [...accepted, ...declined].map(({ order_item_id }) => order_item_id)
  )
  const untold: Update[] = []
  if (accepted.length > 0) {
    untold.push({ state_code, actor_id: actorId, promised, item_ids: null })
  }
  if (declined.length > 0) await refuse(tx, order, actorId, declined, untold)
  await emitOrderUpdates(tx, order, untold)
}

async function refuse(
  tx: Transaction,
  { id: order_id, number }: LockedOrder,
  actor_id: number | null,
  declined: readonly OpenProposal[],
  untold: Update[]
): Promise<void> {
  const moves = declined.map(({ order_item_id, partnumber }): QuantityMove => ({
    order_item_id,
    from: 'processing',
    to: 'refused',
    quantity: null,
    reason: partnumber === null ? 'price_changed' : 'replaced',
  }))
  const moved = await moveInTransaction(tx, { order_id, moves, actor_id }, untold)
  if (!moved.ok)
    throw new Error(`What was decided for order ${number} did not move: ${moved.error.type}`)
}
