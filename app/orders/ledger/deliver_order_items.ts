import type { Transaction } from '#app/database/sql'
import { itemState } from '#app/orders/ledger/item_state'
import {
  lockItems,
  lockOrder,
  writeItems,
  writeMovements,
  saleKey,
  writeOrderState,
  type WrittenMove,
} from '#app/orders/ledger/order_ledger'
import { emitOrderUpdated, updateOf } from '#app/orders/ledger/emit_order_updated'

export interface Delivery {
  order_id: number
  pieces: { order_item_id: number; quantity: number }[]
  actor_id: number
  /** The sale they went out with, which tells the buyer of it. */
  sale_id: number
}

/**
 * Notes that sent pieces of an order have arrived: they stay sent, and count as delivered too.
 *
 * @throws when more would be delivered than was sent: who delivers a sale delivers what it sent
 */
export async function deliverInTransaction(
  tx: Transaction,
  { order_id, pieces, actor_id, sale_id }: Delivery
): Promise<void> {
  const order = await lockOrder(tx, order_id)
  if (!order) throw new Error(`The order ${order_id} of sale ${sale_id} is gone`)
  const quantities = new Map(pieces.map((it) => [it.order_item_id, it.quantity]))
  const items = await lockItems(tx, order_id, [...quantities.keys()])
  const done: WrittenMove[] = []
  for (const item of items) {
    const quantity = quantities.get(item.id) ?? 0
    item.qty_delivered += quantity
    if (item.qty_delivered > item.qty_sent)
      throw new Error(`More of line ${item.id} would be delivered than was sent`)
    item.state_code = itemState(item)
    done.push({
      order_item_id: item.id,
      from: 'sent',
      to: 'delivered',
      quantity,
      reason: null,
      note: '',
    })
  }
  await writeMovements(tx, done, actor_id, saleKey(sale_id))
  await writeItems(tx, items)
  const state_code = await writeOrderState(tx, order_id)
  await emitOrderUpdated(tx, order, updateOf(done, { state_code, actor_id, items, sale_id }))
}
