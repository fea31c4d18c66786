import type { OrderState } from '#shared/answers/order'
import type { Transaction } from '#app/database/sql'
import { itemState } from '#app/orders/ledger/item_state'
import { lockItems, writeItems, writeOrderState } from '#app/orders/ledger/order_ledger'

/** Writes the states that follow from what changed for lines of a locked order besides their quantities. */
export async function writeStates(
  tx: Transaction,
  orderId: number,
  itemIds: number[]
): Promise<OrderState> {
  const items = await lockItems(tx, orderId, itemIds)
  await writeItems(
    tx,
    items.map((item) => ({ ...item, state_code: itemState(item) }))
  )
  return writeOrderState(tx, orderId)
}
