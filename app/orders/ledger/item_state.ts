import type { OrderState } from '#shared/answers/order'

/** What the state of an order item follows from: docs/product/orders.md, "States". */
export interface ItemFacts {
  qty_ordered: number
  qty_processing: number
  qty_refused: number
  qty_ready: number
  qty_sent: number
  qty_delivered: number
  is_confirmed: boolean
  /** A changed price or number waits for the buyer's answer. */
  has_open_proposal: boolean
}

/** The state of an order item: the first that matches. */
export function itemState(item: ItemFacts): OrderState {
  const wanted = item.qty_ordered - item.qty_refused
  if (wanted === 0) return 'cancelled'
  if (item.has_open_proposal) return 'awaiting_decision'
  if (item.qty_delivered === wanted) return 'completed'
  if (item.qty_sent === wanted) return 'delivery'
  if (item.qty_ready === wanted) return 'ready'
  if (item.qty_ready > 0 || item.qty_sent > 0) return 'partial'
  return item.is_confirmed ? 'processing' : 'pending'
}

/** The state of an order: that of its items when they agree; cancelled ones do not keep it from being over. */
export function orderState(items: readonly OrderState[]): OrderState {
  const [first = 'pending'] = items
  if (items.every((state) => state === first)) return first
  const isOver = items.every((state) => state === 'completed' || state === 'cancelled')
  return isOver ? 'completed' : 'partial'
}
