import type { ChangedLine, IssuedSale, UnfinishedBox } from '#shared/answers/staff/packing'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql, type Transaction } from '#app/database/sql'
import { ok, type Result } from '#app/errors/result'
import { moveInTransaction } from '#app/orders/ledger/move_order_items'
import { saleKey } from '#app/orders/ledger/order_ledger'
import { saleIssued } from '#app/sales/events'
import { closeBox } from '#app/sales/packing/boxes'
import { termsNow } from '#app/sales/shipments/amounts'
import { lockSale, type LockedSale, type NotThere } from '#app/sales/shipments/lock_sale'
import { emitPackingUpdated } from '#app/sales/packing/pack_pieces'
import { readPieces, type OrderPieces } from '#app/sales/issuing/sale_pieces'
import { writeInvoice } from '#app/sales/issuing/write_invoice'

export interface IssueSale {
  /** Boxes that are open are closed with it, and removed when they are empty. */
  close_boxes?: boolean
  /** Numbers of boxes that are closed with it although a colleague packs them, or something was not measured. */
  confirmed_boxes?: number[]
  /** The pieces in boxes, as the user sees them; others than there are: nothing is issued. */
  expected_pieces?: number
}

export type IssueFailure =
  | NotThere
  | { type: 'nothing_packed' | 'no_vat_rate' }
  | { type: 'packing_has_changed'; pieces: number }
  | { type: 'boxes_are_open' | 'boxes_are_empty'; boxes: number[] }
  | { type: 'boxes_are_unfinished'; unfinished: UnfinishedBox[] }
  | { type: 'ready_has_changed'; lines: ChangedLine[] }

/**
 * Sends what lies in the boxes of a sale: it gets its invoice number, its pieces go from ready to sent. All of
 * it or nothing; a sale that was issued before answers what it became.
 */
export function issueSale(
  user: SignedInUser,
  saleId: number,
  wanted: IssueSale = {}
): Promise<Result<IssuedSale, IssueFailure>> {
  return sql.transaction(async (tx) => {
    const locked = await lockSale(tx, user, saleId)
    if (!locked.ok) return locked
    const sale = locked.value
    if (sale.number !== null) return ok({ id: sale.id, number: sale.number })
    const orders = await readPieces(tx, saleId)
    const refused = await whyNot(tx, user, sale, orders, wanted)
    if (refused) return { ok: false, error: refused }
    if (wanted.close_boxes) await closeBoxes(tx, saleId)
    for (const order of orders) await send(tx, user, sale, order)
    await emitPackingUpdated(tx, sale, user)
    // The number comes last: until the commit nobody else of the region gets one.
    const number = await writeInvoice(tx, sale, user.id)
    await saleIssued.emit(tx, {
      subject: `sale:${sale.id}`,
      contractor_id: sale.contractor_id,
      user_id: user.id,
      payload: { sale_id: sale.id, number },
    })
    return ok({ id: sale.id, number })
  })
}

async function whyNot(
  tx: Transaction,
  user: SignedInUser,
  { id, region_code }: LockedSale,
  orders: OrderPieces[],
  { close_boxes = false, confirmed_boxes = [], expected_pieces }: IssueSale
): Promise<Exclude<IssueFailure, NotThere> | null> {
  const all = orders.flatMap(({ pieces }) => pieces)
  const pieces = all.reduce((sum, { quantity }) => sum + quantity, 0)
  if (expected_pieces !== undefined && expected_pieces !== pieces)
    return { type: 'packing_has_changed', pieces }
  if (pieces === 0) return { type: 'nothing_packed' }
  const boxes = await tx.rows<{ box_number: number; is_open: boolean; is_empty: boolean }>(
    `SELECT b.box_number, b.closed_at IS NULL AS is_open,
       NOT EXISTS (SELECT FROM sale_items si WHERE si.box_id = b.id) AS is_empty
     FROM boxes b WHERE b.sale_id = $1 ORDER BY b.box_number`,
    [id]
  )
  const empty = boxes.filter((box) => box.is_empty && !close_boxes)
  if (empty.length > 0)
    return { type: 'boxes_are_empty', boxes: empty.map(({ box_number }) => box_number) }
  const open = boxes.filter((box) => box.is_open && !close_boxes)
  if (open.length > 0)
    return { type: 'boxes_are_open', boxes: open.map(({ box_number }) => box_number) }
  const terms = await tx.one(
    `SELECT FROM regions r CROSS JOIN LATERAL (${termsNow}) t WHERE r.code = $1`,
    [region_code]
  )
  if (!terms) return { type: 'no_vat_rate' }
  const lines = await readChanged(tx, orders)
  if (lines.length > 0) return { type: 'ready_has_changed', lines }
  const unfinished = close_boxes ? await readUnfinished(tx, user, id) : []
  const isAsked = unfinished.some(({ box_number }) => !confirmed_boxes.includes(box_number))
  return isAsked ? { type: 'boxes_are_unfinished', unfinished } : null
}

/** Boxes with something in them that a colleague packs, or that have no weight of the scale or no size. */
function readUnfinished(tx: Transaction, user: SignedInUser, id: number): Promise<UnfinishedBox[]> {
  return tx.rows<UnfinishedBox>(
    `SELECT box_number, nullif(colleague, '') AS opened_by, lacks FROM (
       SELECT b.box_number,
         CASE WHEN b.closed_at IS NULL AND b.opened_by <> $2 THEN u.name END AS colleague,
         array_remove(ARRAY[
           CASE WHEN b.closed_at IS NULL AND NOT b.is_weighed OR b.weight IS NULL THEN 'weight' END,
           CASE WHEN b.length IS NULL THEN 'size' END], NULL) AS lacks
       FROM boxes b LEFT JOIN users u ON u.id = b.opened_by
       WHERE b.sale_id = $1 AND EXISTS (SELECT FROM sale_items si WHERE si.box_id = b.id)) k
     WHERE colleague IS NOT NULL OR lacks <> '{}' ORDER BY box_number`,
    [id, user.id]
  )
}

/** Lines that are not as they were packed, under the locks of their orders. */
async function readChanged(tx: Transaction, orders: OrderPieces[]): Promise<ChangedLine[]> {
  const orderIds = orders.map(({ order_id }) => order_id)
  await tx.run('SELECT FROM orders WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [orderIds])
  const all = orders.flatMap(({ pieces }) => pieces)
  return tx.rows<ChangedLine>(
    `SELECT i.id AS order_item_id, o.number AS order_number, i.brand_name, i.partnumber,
       n.quantity AS packed, i.qty_ready AS ready
     FROM unnest($1::bigint[], $2::int[]) AS n (id, quantity)
     JOIN order_items i ON i.id = n.id JOIN orders o ON o.id = i.order_id
     WHERE i.qty_packed <> n.quantity OR i.qty_ready < n.quantity ORDER BY i.id`,
    [all.map((it) => it.order_item_id), all.map((it) => it.quantity)]
  )
}

/** Those that are open are closed, and removed when nothing lies in them. */
async function closeBoxes(tx: Transaction, saleId: number): Promise<void> {
  const open = await tx.rows<{ id: number }>(
    'SELECT id FROM boxes WHERE sale_id = $1 AND closed_at IS NULL',
    [saleId]
  )
  for (const { id } of open) {
    const closed = await closeBox(tx, id)
    if (!closed.ok) await tx.run('DELETE FROM boxes WHERE id = $1', [id])
  }
}

async function send(
  tx: Transaction,
  user: SignedInUser,
  { id }: LockedSale,
  { order_id, pieces }: OrderPieces
): Promise<void> {
  const moved = await moveInTransaction(tx, {
    order_id,
    moves: pieces.map((it) => ({ ...it, from: 'ready', to: 'sent', reason: null })),
    actor_id: user.id,
    key: saleKey(id),
    sale_id: id,
  })
  if (!moved.ok || moved.value.repeated)
    throw new Error(`Pieces of sale ${id} in order ${order_id} did not move`)
}
