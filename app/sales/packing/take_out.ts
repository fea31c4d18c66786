import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { lockOrder } from '#app/orders/ledger/order_ledger'
import { changePacked } from '#app/orders/ledger/ready_pieces'
import {
  findOwnBox,
  lockPacking,
  type BoxFailure,
  type NotPacking,
} from '#app/sales/shipments/lock_sale'
import { forgetWeight, emitPackingUpdated, type PackPieces } from '#app/sales/packing/pack_pieces'

export type TakeOutFailure = NotPacking | BoxFailure | { type: 'not_in_box' }

/** Takes pieces out of an open box of the user's; they are to be packed again. */
export function takeOut(
  user: SignedInUser,
  saleId: number,
  { box_id, order_item_id, quantity }: PackPieces
): Promise<Result<null, TakeOutFailure>> {
  return sql.transaction(async (tx) => {
    const sale = await lockPacking(tx, user, saleId)
    if (!sale.ok) return sale
    const box = await findOwnBox(tx, user, sale.value, box_id)
    if (!box.ok) return box
    const item = await tx.one<Contained>(`${contained} AND order_item_id = $2`, [
      box_id,
      order_item_id,
    ])
    if (!item || item.quantity < quantity) return failed('not_in_box')
    await lockOrder(tx, item.order_id)
    await removePieces(tx, item, quantity)
    await forgetWeight(tx, box_id)
    await emitPackingUpdated(tx, sale.value, user)
    return ok(null)
  })
}

interface Contained {
  id: number
  order_id: number
  order_item_id: number
  quantity: number
}

const contained = 'SELECT id, order_id, order_item_id, quantity FROM sale_items WHERE box_id = $1'

/** Takes all out of a box of a locked sale. @returns the lines of which something lay in it */
export async function emptyBox(tx: Transaction, boxId: number): Promise<number[]> {
  const items = await tx.rows<Contained>(`${contained} ORDER BY order_id, order_item_id`, [boxId])
  for (const item of items) {
    await lockOrder(tx, item.order_id)
    await removePieces(tx, item, item.quantity)
  }
  return items.map(({ order_item_id }) => order_item_id)
}

async function removePieces(
  tx: Transaction,
  { id, order_item_id, quantity }: Contained,
  taken: number
): Promise<void> {
  if (taken === quantity) await tx.run('DELETE FROM sale_items WHERE id = $1', [id])
  else await tx.run('UPDATE sale_items SET quantity = quantity - $2 WHERE id = $1', [id, taken])
  await changePacked(tx, order_item_id, -taken)
}
