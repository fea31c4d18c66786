import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { lockItems, lockOrder, type LockedItem } from '#app/orders/ledger/order_ledger'
import { changePacked } from '#app/orders/ledger/ready_pieces'
import { packingUpdated } from '#app/sales/events'
import { packOnce, type KeyReused } from '#app/sales/packing/pack_once'
import { goesWith } from '#app/sales/shipments/destination'
import {
  findOwnBox,
  lockPacking,
  type BoxFailure,
  type LockedSale,
  type NotPacking,
} from '#app/sales/shipments/lock_sale'

export interface PackPieces {
  box_id: number
  order_item_id: number
  /** When fewer are left, those are packed. */
  quantity: number
}

export interface PackedPieces {
  packed: number
  /** So many of the line are ready and in no box. */
  left: number
  box_number: number
}

export type PackFailure =
  | NotPacking
  | BoxFailure
  | { type: 'order_item_not_found' | 'nothing_left_to_pack' }

/**
 * Puts ready pieces of a line into a box of the user's: as many as asked for and no more than there are. Once,
 * however often it is sent with its key.
 */
export function packPieces(
  user: SignedInUser,
  saleId: number,
  wanted: PackPieces,
  key: string | null = null
): Promise<Result<PackedPieces, PackFailure | KeyReused>> {
  return packOnce<PackedPieces, PackFailure>(
    user,
    saleId,
    { operation: 'pieces', key, body: wanted },
    async (tx) => {
      const packed = await packInTransaction(tx, user, saleId, wanted)
      if (packed.ok) await emitPackingUpdated(tx, packed.value.sale, user)
      return packed.ok ? ok(packed.value.pieces) : packed
    }
  )
}

/** The same in a transaction that packs more, and tells of it once. */
export async function packInTransaction(
  tx: Transaction,
  user: SignedInUser,
  saleId: number,
  { box_id, order_item_id, quantity }: PackPieces
): Promise<Result<{ sale: LockedSale; pieces: PackedPieces }, PackFailure>> {
  const sale = await lockPacking(tx, user, saleId)
  if (!sale.ok) return sale
  const box = await findOwnBox(tx, user, sale.value, box_id)
  if (!box.ok) return box
  const item = await lockLineOf(tx, sale.value, order_item_id)
  if (!item) return failed('order_item_not_found')
  const left = item.qty_ready - item.qty_packed
  const packed = Math.min(quantity, left)
  if (packed === 0) return failed('nothing_left_to_pack')
  await tx.run(
    `INSERT INTO sale_items AS si (sale_id, box_id, contractor_id, order_item_id, order_id, order_number,
       reference, brand_name, partnumber, partnumber_key, name, quantity, price)
     SELECT $1, $2, i.contractor_id, i.id, i.order_id, o.number, i.reference, i.brand_name,
       i.partnumber, i.partnumber_key, i.name, $4, i.price
     FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.id = $3
     ON CONFLICT (box_id, order_item_id) DO UPDATE SET quantity = si.quantity + excluded.quantity`,
    [saleId, box_id, order_item_id, packed]
  )
  await changePacked(tx, order_item_id, packed)
  await forgetWeight(tx, box_id)
  const pieces = { packed, left: left - packed, box_number: box.value.box_number }
  return ok({ sale: sale.value, pieces })
}

/** A line whose pieces go out with the sale, under the lock of its order. */
async function lockLineOf(
  tx: Transaction,
  sale: LockedSale,
  itemId: number
): Promise<LockedItem | null> {
  const found = await tx.one<{ order_id: number }>(
    `SELECT i.order_id FROM order_items i JOIN orders o ON o.id = i.order_id
     JOIN sales s ON s.id = $1 WHERE i.id = $2 AND ${goesWith}`,
    [sale.id, itemId]
  )
  const order = found && (await lockOrder(tx, found.order_id))
  const [item] = order ? await lockItems(tx, order.id, [itemId]) : []
  return item ?? null
}

/** What a box weighed before something came into it or out of it. */
export async function forgetWeight(tx: Transaction, boxId: number): Promise<void> {
  await tx.run(
    'UPDATE boxes SET weight = NULL, is_weighed = false WHERE id = $1 AND weight IS NOT NULL',
    [boxId]
  )
}

/**
 * Counts a change of a locked sale, and tells the others who pack and send of it. Once a transaction: whoever
 * knows all before it takes what it answers for all that is new.
 */
export async function emitPackingUpdated(
  tx: Transaction,
  { id, contractor_id }: LockedSale,
  user: SignedInUser
): Promise<void> {
  const counted = await tx.one<{ changes: number }>(
    'UPDATE sales SET changes = changes + 1 WHERE id = $1 RETURNING changes',
    [id]
  )
  await packingUpdated.emit(tx, {
    subject: `sale:${id}`,
    contractor_id,
    user_id: user.id,
    payload: { sale_id: id, changes: counted?.changes ?? 0 },
  })
}
