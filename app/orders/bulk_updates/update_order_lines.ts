import type { LeftWhy } from '#shared/answers/staff/order_lines'
import type { Transaction } from '#app/database/sql'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { proposeLines } from '#app/orders/deciding/propose_lines'
import { moveInTransaction, type QuantityMove } from '#app/orders/ledger/move_order_items'
import { lockItems, type LockedItem, type LockedOrder } from '#app/orders/ledger/order_ledger'
import type { Update } from '#app/orders/ledger/emit_order_updated'
import {
  takeOtherOffers,
  type TakeOtherOfferFailure,
} from '#app/orders/other_lists/take_other_offers'
import { confirmLines } from '#app/orders/bulk_updates/confirm_lines'
import type {
  BulkUpdate,
  LineUpdate,
  OrderResult,
  SeenLine,
} from '#app/orders/bulk_updates/bulk_update'

/** Who updates which order, under its lock, and what is to be told of it in the end. */
interface OrderContext {
  user: SignedInUser
  order: LockedOrder
  untold: Update[]
}

interface Taken {
  seen: SeenLine
  pieces: number
}

type Fits = { pieces: number } | { why: LeftWhy }

/**
 * Does one thing with lines of an order that is locked: those that are not what was seen, or with which it
 * cannot be done, are left.
 */
export async function updateOrderLines(
  tx: Transaction,
  context: OrderContext,
  { update, lines }: BulkUpdate
): Promise<OrderResult> {
  const ids = lines.map(({ id }) => id)
  const now = new Map((await lockItems(tx, context.order.id, ids)).map((item) => [item.id, item]))
  const left: OrderResult['left'] = []
  const taken: Taken[] = []
  for (const seen of lines) {
    const fits = fit(update, seen, now.get(seen.id))
    if ('why' in fits) left.push({ id: seen.id, why: fits.why })
    else taken.push({ seen, pieces: fits.pieces })
  }
  const more = taken.length === 0 ? [] : await act(tx, context, update, taken)
  const over = new Set(more.map(({ id }) => id))
  const done = taken.filter(({ seen }) => !over.has(seen.id))
  return {
    lines: done.length,
    pieces: done.reduce((sum, { pieces }) => sum + pieces, 0),
    left: [...left, ...more],
  }
}

/** How many pieces of a line it is done with, or why not. */
function fit(update: LineUpdate, seen: SeenLine, now: LockedItem | undefined): Fits {
  if (!now) return { why: 'not_there' }
  const isSeen = now.qty_processing === seen.qty_processing && now.qty_ready === seen.qty_ready
  if (!isSeen) return { why: 'changed' }
  const open = now.qty_processing + now.qty_ready
  switch (update.action) {
    case 'confirm':
      return confirms(seen, now)
    case 'promise':
      return open === 0 || seen.promised_on === now.promised_on
        ? { why: 'nothing_to_do' }
        : { pieces: open }
    case 'propose':
    case 'elsewhere':
      return now.has_open_proposal ? { why: 'awaiting_decision' } : atMost(now.qty_processing, null)
    case 'ready':
      return now.has_open_proposal
        ? { why: 'awaiting_decision' }
        : atMost(now.qty_processing, seen.quantity)
    case 'back':
      return unpacked(now, seen)
    case 'refuse':
      return update.from === 'ready'
        ? unpacked(now, seen)
        : atMost(now.qty_processing, seen.quantity)
  }
}

function confirms(seen: SeenLine, now: LockedItem): Fits {
  if (now.has_open_proposal) return { why: 'awaiting_decision' }
  const isSame = seen.promised_on === null || seen.promised_on === now.promised_on
  if (now.qty_processing === 0 || (now.is_confirmed && isSame)) return { why: 'nothing_to_do' }
  return { pieces: now.qty_processing }
}

/** What lies in a box stays there. */
function unpacked(now: LockedItem, { quantity }: SeenLine): Fits {
  if (now.qty_ready === 0) return { why: 'nothing_to_do' }
  const free = now.qty_ready - now.qty_packed
  return (quantity ?? now.qty_ready) > free ? { why: 'packed' } : atMost(now.qty_ready, quantity)
}

function atMost(there: number, quantity: number | null): Fits {
  if (there === 0) return { why: 'nothing_to_do' }
  return quantity !== null && quantity > there ? { why: 'changed' } : { pieces: quantity ?? there }
}

/** Answers lines with which it could not be done after all. */
async function act(
  tx: Transaction,
  context: OrderContext,
  update: LineUpdate,
  taken: readonly Taken[]
): Promise<OrderResult['left']> {
  const { user, order, untold } = context
  switch (update.action) {
    case 'confirm':
    case 'promise':
      untold.push(
        await confirmLines(tx, user.id, order.id, {
          lines: taken.map(({ seen }) => seen),
          isConfirming: update.action === 'confirm',
        })
      )
      return []
    case 'propose':
      return propose(tx, context, update, taken)
    case 'elsewhere':
      return takeElsewhere(tx, context, update, taken)
    default: {
      const moves = taken.map(({ seen, pieces }) => toMove(update, seen.id, pieces))
      const wanted = { order_id: order.id, moves, actor_id: user.id }
      const moved = await moveInTransaction(tx, wanted, untold)
      if (!moved.ok) throw new Error(`Lines of ${order.number} did not move: ${moved.error.type}`)
      return []
    }
  }
}

function toMove(
  update: Extract<LineUpdate, { action: 'ready' | 'back' | 'refuse' }>,
  order_item_id: number,
  quantity: number
): QuantityMove {
  const move = { order_item_id, quantity, reason: null }
  if (update.action === 'ready') {
    return { ...move, from: 'processing', to: 'ready', shelf: update.shelf }
  }
  const { note } = update
  if (update.action === 'back') return { ...move, from: 'ready', to: 'processing', note }
  return { ...move, from: update.from, to: 'refused', reason: update.reason, note }
}

const leftAs: Record<TakeOtherOfferFailure['type'], LeftWhy> = {
  order_item_not_found: 'not_there',
  already_proposed: 'awaiting_decision',
  nothing_in_processing: 'nothing_to_do',
  nothing_else_proposed: 'nothing_else_proposed',
  partnumber_is_empty: 'nothing_else_proposed',
  offer_gone: 'offer_gone',
  offer_price_changed: 'offer_price_changed',
}

async function propose(
  tx: Transaction,
  { user, order, untold }: OrderContext,
  { note }: Extract<LineUpdate, { action: 'propose' }>,
  taken: readonly Taken[]
): Promise<OrderResult['left']> {
  const proposals = taken.map(({ seen: { id, price, part } }) => ({
    order_item_id: id,
    price,
    part,
    note,
  }))
  const left = await proposeLines(tx, user.id, order, proposals, untold)
  return [...left].map(([id, problem]) => ({ id, why: leftAs[problem] }))
}

async function takeElsewhere(
  tx: Transaction,
  { user, order, untold }: OrderContext,
  { note }: Extract<LineUpdate, { action: 'elsewhere' }>,
  taken: readonly Taken[]
): Promise<OrderResult['left']> {
  const wanted = taken.map(({ seen: { id, offer_id, price } }) => {
    if (offer_id === null || price === null) throw new Error('A line came without its offer')
    return { order_item_id: id, offer_id, price, note }
  })
  const { left } = await takeOtherOffers(tx, user, order, wanted, untold)
  return [...left].map(([id, { type }]) => ({ id, why: leftAs[type] }))
}
