import { compareMoney } from '#shared/money'
import { partNumberKey } from '#shared/search_keys'
import { dayIn } from '#shared/day_in'
import { addWorkingDays, type Region } from '#shared/working_days'
import { lookedAfter } from '#app/accounts/looked_after'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf, condition } from '#app/database/conditions'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { endProposals } from '#app/orders/deciding/proposals'
import { decisionNeeded, orderUpdated } from '#app/orders/events'
import {
  lockItems,
  lockOrder,
  type LockedItem,
  type LockedOrder,
} from '#app/orders/ledger/order_ledger'
import { writeStates } from '#app/orders/ledger/write_states'

export interface Proposal {
  /** What each piece would cost; null: as ordered. */
  price: string | null
  /** The part that would come instead; null: the one that was ordered. */
  part: { brand_name: string; partnumber: string } | null
  note: string
}

export type ProposeFailure = {
  type:
    | 'order_item_not_found'
    | 'already_proposed'
    | 'nothing_in_processing'
    | 'nothing_else_proposed'
    | 'partnumber_is_empty'
}

export interface WithdrawProposalFailure {
  type: 'order_item_not_found' | 'nothing_proposed'
}

/** So many working days of the region the buyer has, and until which hour of the last one. */
const DAYS = 2
const UNTIL = '17:00'

interface OrderedPart {
  price: string
  brand_name: string
  partnumber: string
  region_code: Region
  time_zone: string
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
    const locked = await lockLine(tx, user, itemId)
    if (!locked) return failed('order_item_not_found')
    const { order, item, ordered } = locked
    if (item.has_open_proposal) return failed('already_proposed')
    if (item.qty_processing === 0) return failed('nothing_in_processing')
    const { price, part, note } = proposal
    if (part && partNumberKey(part.partnumber) === '') return failed('partnumber_is_empty')
    if (!isOther(ordered, proposal)) return failed('nothing_else_proposed')
    const last = addWorkingDays(dayIn(ordered.time_zone), DAYS, ordered.region_code)
    await tx.run(
      `INSERT INTO order_item_proposals (order_item_id, price, brand_name, partnumber, note,
         proposed_by, old_price, old_brand_name, old_partnumber, deadline)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, ($10::date + $11::time) AT TIME ZONE $12)`,
      [
        itemId,
        price,
        part?.brand_name,
        part?.partnumber,
        note,
        user.id,
        ordered.price,
        ordered.brand_name,
        ordered.partnumber,
        last,
        UNTIL,
        ordered.time_zone,
      ]
    )
    await writeStates(tx, order.id, [itemId])
    await decisionNeeded.emit(tx, {
      subject: `order:${order.id}`,
      contractor_id: order.contractor_id,
      user_id: user.id,
      payload: { order_id: order.id, number: order.number, is_reminder: false },
    })
    return ok(null)
  })
}

/** Takes a proposal back that waits: the line goes on as it was ordered. */
export function withdrawProposal(
  user: SignedInUser,
  itemId: number
): Promise<Result<null, WithdrawProposalFailure>> {
  return sql.transaction(async (tx) => {
    const locked = await lockLine(tx, user, itemId)
    if (!locked) return failed('order_item_not_found')
    const { order } = locked
    const open = await tx.one<{ id: number }>(
      'SELECT id FROM order_item_proposals WHERE order_item_id = $1 AND answer IS NULL',
      [itemId]
    )
    if (!open) return failed('nothing_proposed')
    await endProposals(tx, [open.id], 'withdrawn', user.id)
    const state_code = await writeStates(tx, order.id, [itemId])
    const { id: order_id, number, contractor_id } = order
    await orderUpdated.emit(tx, {
      subject: `order:${order_id}`,
      contractor_id,
      user_id: user.id,
      payload: { order_id, number, state_code, moves: [], order_item_ids: [itemId] },
    })
    return ok(null)
  })
}

/** A line of an order whose contractor the manager looks after, with what it says, once it is locked. */
async function lockLine(
  tx: Transaction,
  user: SignedInUser,
  itemId: number
): Promise<{ order: LockedOrder; item: LockedItem; ordered: OrderedPart } | null> {
  const where = allOf([lookedAfter(user, 'i.contractor_id'), condition('i.id = $?', itemId)])
  const found = await tx.one<{ order_id: number }>(
    `SELECT i.order_id FROM order_items i WHERE ${where.text}`,
    where.values
  )
  const order = found && (await lockOrder(tx, found.order_id))
  if (!order) return null
  const [item] = await lockItems(tx, order.id, [itemId])
  const ordered = await tx.one<OrderedPart>(
    `SELECT i.price, i.brand_name, i.partnumber, r.code AS region_code, r.time_zone
     FROM order_items i JOIN orders o ON o.id = i.order_id JOIN regions r ON r.code = o.region_code
     WHERE i.id = $1`,
    [itemId]
  )
  return item && ordered ? { order, item, ordered } : null
}

function isOther(item: OrderedPart, { price, part }: Proposal): boolean {
  const isOtherPart =
    part !== null && (part.brand_name !== item.brand_name || part.partnumber !== item.partnumber)
  return isOtherPart || (price !== null && compareMoney(price, item.price) !== 0)
}
