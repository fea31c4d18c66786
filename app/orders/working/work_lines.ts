import { createHash } from 'node:crypto'
import { lookedAfter } from '#app/accounts/looked_after'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf, condition } from '#app/database/conditions'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { lockOrder } from '#app/orders/ledger/order_ledger'
import type { LineWork, OrderWork, SeenLine } from '#app/orders/working/line_work'
import { workOrder } from '#app/orders/working/work_order'

export interface WorkLines {
  lines: readonly SeenLine[]
  work: LineWork
  /** The name of the confirmation: what is sent again under it is not done again. */
  key: string | null
}

/** What was done, over all orders. */
export type WorkDone = OrderWork & { orders: number }

export type WorkLinesFailure = { type: 'idempotency_key_reused' }

/** A confirmation, as it is kept. */
interface Named {
  key: string
  hash: string
}

/**
 * Does one thing with lines of many orders, order by order, each in a transaction of its own: a call that
 * is cut short has done some orders and not touched the others, and goes on when it is repeated under its
 * key. Lines that are not what was seen are left.
 */
export async function workLines(
  user: SignedInUser,
  { lines, work, key }: WorkLines
): Promise<Result<WorkDone, WorkLinesFailure>> {
  const named = key === null ? null : { key, hash: hashOf({ lines, work }) }
  if (named && (await isReused(user, named))) return failed('idempotency_key_reused')
  const orders = await groupByOrder(user, lines)
  const found = new Set([...orders.values()].flat())
  const done: WorkDone = {
    lines: 0,
    pieces: 0,
    orders: 0,
    left: lines.filter((line) => !found.has(line)).map(({ id }) => ({ id, why: 'not_there' })),
  }
  for (const [orderId, own] of orders) {
    const worked = await sql.transaction((tx) => workOnce(tx, user, orderId, { own, work, named }))
    done.lines += worked.lines
    done.pieces += worked.pieces
    done.orders += worked.lines > 0 ? 1 : 0
    done.left.push(...worked.left)
  }
  return ok(done)
}

/** The lines the manager looks after, by their orders. */
async function groupByOrder(
  user: SignedInUser,
  lines: readonly SeenLine[]
): Promise<Map<number, SeenLine[]>> {
  const ids = lines.map(({ id }) => id)
  const where = allOf([lookedAfter(user, 'i.contractor_id'), condition('i.id = ANY ($?)', ids)])
  const rows = await sql.rows<{ id: number; order_id: number }>(
    `SELECT i.id, i.order_id FROM order_items i WHERE ${where.text} ORDER BY i.order_id, i.id`,
    where.values
  )
  const seen = new Map(lines.map((line) => [line.id, line]))
  const groups = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map(
    [...groups].map(([orderId, group]) => [orderId, group.flatMap(({ id }) => seen.get(id) ?? [])])
  )
}

async function workOnce(
  tx: Transaction,
  user: SignedInUser,
  orderId: number,
  { own, work, named }: { own: SeenLine[]; work: LineWork; named: Named | null }
): Promise<OrderWork> {
  // Of two at once under one key the second waits here, and then finds what the first did.
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`The order ${orderId} of lines is gone`)
  if (!named) return workOrder(tx, user.id, order, work, own)
  const kept = await tx.one<{ answer: OrderWork }>(
    'SELECT answer FROM line_works WHERE user_id = $1 AND key = $2 AND order_id = $3',
    [user.id, named.key, orderId]
  )
  if (kept) return kept.answer
  const worked = await workOrder(tx, user.id, order, work, own)
  await tx.run(
    `INSERT INTO line_works (user_id, key, order_id, body_hash, answer) VALUES ($1, $2, $3, $4, $5)`,
    [user.id, named.key, orderId, named.hash, JSON.stringify(worked)]
  )
  return worked
}

async function isReused(user: SignedInUser, { key, hash }: Named): Promise<boolean> {
  const other = await sql.one(
    'SELECT FROM line_works WHERE user_id = $1 AND key = $2 AND body_hash <> $3 LIMIT 1',
    [user.id, key, hash]
  )
  return other !== null
}

function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64')
}
