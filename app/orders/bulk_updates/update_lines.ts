import { createHash } from 'node:crypto'
import { handledBy } from '#app/contractors/looked_after'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf, condition } from '#app/database/conditions'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { emitOrderUpdates, type Update } from '#app/orders/ledger/emit_order_updated'
import { lockOrder, type LockedOrder } from '#app/orders/ledger/order_ledger'
import type { BulkUpdate, OrderResult } from '#app/orders/bulk_updates/bulk_update'
import { updateOrderLines } from '#app/orders/bulk_updates/update_order_lines'

export interface UpdateLines {
  /** Made one after the other; a line may be in several. */
  updates: readonly BulkUpdate[]
  /** The name of the confirmation: what is sent again under it is not done again. */
  key: string | null
}

/** What was done, over all orders. */
export type BulkUpdateTotals = OrderResult & { orders: number }

export type UpdateLinesFailure = { type: 'idempotency_key_reused' }

/** A confirmation, as it is kept. */
interface Named {
  key: string
  hash: string
}

/**
 * Does things with lines of many orders, order by order, each in a transaction of its own with one event: a
 * call that is cut short has done some orders and not touched the others, and goes on when it is repeated
 * under its key. Lines that are not what was seen are left.
 */
export async function updateLines(
  user: SignedInUser,
  { updates, key }: UpdateLines
): Promise<Result<BulkUpdateTotals, UpdateLinesFailure>> {
  const named = key === null ? null : { key, hash: hashOf(updates) }
  if (named && (await isReused(user, named))) return failed('idempotency_key_reused')
  const ids = [...new Set(updates.flatMap(({ lines }) => lines.map(({ id }) => id)))]
  const orderOf = await findOrders(user, ids)
  const done: BulkUpdateTotals = {
    lines: 0,
    pieces: 0,
    orders: 0,
    left: ids.flatMap((id) => (orderOf.has(id) ? [] : [{ id, why: 'not_there' as const }])),
  }
  for (const orderId of new Set(orderOf.values())) {
    const own = updates.map(({ update, lines }) => ({
      update,
      lines: lines.filter(({ id }) => orderOf.get(id) === orderId),
    }))
    const result = await sql.transaction((tx) => updateOrderOnce(tx, user, orderId, { own, named }))
    done.lines += result.lines
    done.pieces += result.pieces
    done.orders += result.lines > 0 ? 1 : 0
    done.left.push(...result.left)
  }
  return ok(done)
}

/** The orders of the lines, the lowest id first. */
async function findOrders(
  user: SignedInUser,
  ids: readonly number[]
): Promise<ReadonlyMap<number, number>> {
  const where = allOf([handledBy(user, 'i.contractor_id'), condition('i.id = ANY ($?)', ids)])
  const rows = await sql.rows<{ id: number; order_id: number }>(
    `SELECT i.id, i.order_id FROM order_items i WHERE ${where.text} ORDER BY i.order_id`,
    where.values
  )
  return new Map(rows.map(({ id, order_id }) => [id, order_id]))
}

async function updateOrderOnce(
  tx: Transaction,
  user: SignedInUser,
  orderId: number,
  { own, named }: { own: readonly BulkUpdate[]; named: Named | null }
): Promise<OrderResult> {
  // Of two at once under one key the second waits here, and then finds what the first did.
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`The order ${orderId} of lines is gone`)
  if (!named) return applyUpdates(tx, user, order, own)
  const kept = await tx.one<{ answer: OrderResult }>(
    'SELECT answer FROM bulk_updates WHERE user_id = $1 AND key = $2 AND order_id = $3',
    [user.id, named.key, orderId]
  )
  if (kept) return kept.answer
  const result = await applyUpdates(tx, user, order, own)
  await tx.run(
    `INSERT INTO bulk_updates (user_id, key, order_id, body_hash, answer) VALUES ($1, $2, $3, $4, $5)`,
    [user.id, named.key, orderId, named.hash, JSON.stringify(result)]
  )
  return result
}

/** One update tells of all that is done with the lines of an order. */
async function applyUpdates(
  tx: Transaction,
  user: SignedInUser,
  order: LockedOrder,
  updates: readonly BulkUpdate[]
): Promise<OrderResult> {
  const done: OrderResult = { lines: 0, pieces: 0, left: [] }
  const untold: Update[] = []
  for (const asked of updates) {
    if (asked.lines.length === 0) continue
    const { lines, pieces, left } = await updateOrderLines(tx, { user, order, untold }, asked)
    done.lines += lines
    done.pieces += pieces
    done.left.push(...left)
  }
  await emitOrderUpdates(tx, order, untold)
  return done
}

async function isReused(user: SignedInUser, { key, hash }: Named): Promise<boolean> {
  const other = await sql.one(
    'SELECT FROM bulk_updates WHERE user_id = $1 AND key = $2 AND body_hash <> $3 LIMIT 1',
    [user.id, key, hash]
  )
  return other !== null
}

/** Hashes are kept for thirty days, so the names of fields in the hashed text never change. */
function hashOf(updates: readonly BulkUpdate[]): string {
  const body = updates.map(({ lines, update }) => ({ lines, work: update }))
  return createHash('sha256').update(JSON.stringify(body)).digest('base64')
}
