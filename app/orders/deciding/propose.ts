import { lookedAfter } from '#app/contractors/looked_after'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf, condition } from '#app/database/conditions'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { endProposals } from '#app/orders/deciding/proposals'
import {
  proposeLines,
  type Proposal,
  type ProposeProblem,
} from '#app/orders/deciding/propose_lines'
import { lockOrder, type LockedOrder } from '#app/orders/ledger/order_ledger'
import { emitOrderUpdated } from '#app/orders/ledger/emit_order_updated'
import { writeStates } from '#app/orders/ledger/write_states'

export interface ProposeFailure {
  type: ProposeProblem
}

export interface WithdrawProposalFailure {
  type: 'order_item_not_found' | 'nothing_proposed'
}

/**
 * Proposes another price or another part for what is in processing of a line: it waits for the buyer, and
 * is refused when they have not decided by the deadline.
 */
export function propose(
  user: SignedInUser,
  itemId: number,
  proposal: Proposal
): Promise<Result<null, ProposeFailure>> {
  return sql.transaction(async (tx) => {
    const order = await lockOrderOf(tx, user, itemId)
    if (!order) return failed('order_item_not_found')
    const left = await proposeLines(tx, user.id, order, [{ ...proposal, order_item_id: itemId }])
    const problem = left.get(itemId)
    return problem ? failed(problem) : ok(null)
  })
}

/** Takes a proposal back that waits: the line goes on as it was ordered. */
export function withdrawProposal(
  user: SignedInUser,
  itemId: number
): Promise<Result<null, WithdrawProposalFailure>> {
  return sql.transaction(async (tx) => {
    const order = await lockOrderOf(tx, user, itemId)
    if (!order) return failed('order_item_not_found')
    const open = await tx.one<{ id: number }>(
      'SELECT id FROM order_item_proposals WHERE order_item_id = $1 AND answer IS NULL',
      [itemId]
    )
    if (!open) return failed('nothing_proposed')
    await endProposals(tx, [open.id], 'withdrawn', user.id)
    const state_code = await writeStates(tx, order.id, [itemId])
    const now = { state_code, actor_id: user.id, isWithdrawn: true, item_ids: [itemId] } as const
    await emitOrderUpdated(tx, order, now)
    return ok(null)
  })
}

/** The order of a line, locked, when the manager looks after its contractor. */
export async function lockOrderOf(
  tx: Transaction,
  user: SignedInUser,
  itemId: number
): Promise<LockedOrder | null> {
  const where = allOf([lookedAfter(user, 'i.contractor_id'), condition('i.id = $?', itemId)])
  const found = await tx.one<{ order_id: number }>(
    `SELECT i.order_id FROM order_items i WHERE ${where.text}`,
    where.values
  )
  return found && lockOrder(tx, found.order_id)
}
