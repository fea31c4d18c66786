import type { DeliverTo } from '#shared/answers/account/address'
import type { ListAnswer } from '#shared/answers/list'
import type { MoveReason } from '#shared/order_moves'
import type { Raised } from '#shared/quantities/raised_quantity'

/** The states of an order item, and of an order whose items agree: docs/product/orders.md, "States". */
export const ORDER_STATES = [
  'pending',
  'processing',
  'awaiting_decision',
  'ready',
  'partial',
  'delivery',
  'completed',
  'cancelled',
] as const

export type OrderState = (typeof ORDER_STATES)[number]

/** How an order came. */
export const ORDER_SOURCES = ['cart', 'file', 'quotation', 'api'] as const

/** Asked for as a state: of which something is still to come. */
export const OPEN = 'open'

/** Asked for as a state of orders: with a line that waits for the buyer's decision, whatever the others do. */
export const WAITING = 'waiting'

/** Money is a decimal string with two places, in the order's currency; times are ISO 8601. */
export type Order = {
  id: number
  number: string
  reference: string
  state_code: OrderState
  source: (typeof ORDER_SOURCES)[number]
  currency_code: string
  items_count: number
  /** So many of them wait for the buyer's decision. */
  waiting_count: number
  amount: string
  /** Who placed it; `null` when that user is gone or was made nobody. */
  user_name: string | null
  address_id: number | null
  /** Where it goes, as that was when it was placed; null when nobody said. */
  deliver_to: DeliverTo | null
  created_at: string
}

/** A line that was ordered at another price than the cart had. */
export type PriceChange = {
  /** Number of the line in the order. */
  line: number
  brand_name: string
  partnumber: string
  old_price: string
  price: string
}

/** `PUT /api/cart/place-order` answers `{data: PlacedOrder}`. */
export type PlacedOrder = Order & {
  price_changes: PriceChange[]
  /** The days on which the first and the last of it is promised, `YYYY-MM-DD`. */
  first_on: string
  last_on: string
}

export type OrderItem = {
  id: number
  order_id: number
  order_number: string
  line: number
  brand_name: string
  partnumber: string
  name: string
  price_list_name: string
  reference: string
  state_code: OrderState
  currency_code: string
  price: string
  qty_ordered: number
  qty_processing: number
  qty_refused: number
  qty_ready: number
  qty_sent: number
  qty_delivered: number
  amount_ordered: string
  amount_processing: string
  amount_refused: string
  amount_ready: string
  amount_sent: string
  delivery_days: number
  /** `null`: always as many as `delivery_days`. */
  delivery_days_max: number | null
  /** What minimum and multiple added to the quantity when it was ordered; null: nothing. */
  raised: Raised | null
  /** Days, `YYYY-MM-DD`. */
  promised_on: string | null
  promised_on_new: string | null
  /** Why pieces were refused, the most first; empty when none were. */
  refusals: Refusal[]
  /** What staff wrote about refused pieces, the newest first. */
  notes: string[]
  /** What is proposed for what is in processing, and waits for the buyer. */
  proposal: Proposal | null
  /** What was asked to be cancelled last, unless it was taken back. */
  cancel_request: CancelRequest | null
  created_at: string
}

/** Another price or another part for a line, until it is decided. */
export type Proposal = {
  id: number
  /** What each piece would cost; null: as ordered. */
  price: string | null
  /** The part that would come instead; null: the one that was ordered. */
  brand_name: string | null
  partnumber: string | null
  /** It comes from another list: within so many working days from the decision on; null: as promised. */
  latest_days: number | null
  note: string
  /** When it is refused without a decision, ISO 8601. */
  deadline: string
}

/** What a buyer asks to cancel of a line. */
export type CancelRequest = {
  id: number
  quantity: number
  /** Why, in the buyer's words. */
  reason: string
  /** Null: it waits. `too_late`: nothing was left in processing; `all_refused`: and all of it was refused. */
  answer: 'accepted' | 'declined' | 'too_late' | 'all_refused' | null
  /** How many pieces it was, once it is answered; fewer than asked for when others were ready. */
  cancelled_quantity: number | null
  /** What staff wrote with the answer. */
  note: string
  /** ISO 8601. */
  asked_at: string
  answered_at: string | null
}

/** Refused pieces of a line, by reason. */
export type Refusal = { reason: MoveReason | null; quantity: number }

export const ORDER_SORTS = [
  'number',
  'reference',
  'state_code',
  'items_count',
  'amount',
  'created_at',
] as const

export type OrderSort = (typeof ORDER_SORTS)[number]

export const ORDER_ITEM_SORTS = [
  'line',
  'order_number',
  'brand_name',
  'partnumber',
  'name',
  'price_list_name',
  'reference',
  'state_code',
  'price',
  'qty_ordered',
  'qty_processing',
  'qty_refused',
  'qty_ready',
  'qty_sent',
  'amount_ordered',
  'amount_processing',
  'amount_refused',
  'amount_ready',
  'amount_sent',
  'delivery_days',
  'promised_on',
  'created_at',
] as const

export type OrderItemSort = (typeof ORDER_ITEM_SORTS)[number]

/** How many orders and items the contractor has, whatever the filters say. */
export type OrderCounts = { orders: number; items: number }

/** Of all rows the filters leave, on whichever page they are. */
export type ListSummary = {
  /** How many there are in each state, whichever state is asked for. */
  states: Partial<Record<OrderState | typeof OPEN | typeof WAITING, number>>
  /**
   * Sums of the rows in the state asked for, by column; no amounts when currencies differ. Of order items
   * `raised_lines`, `raised_pieces` and `raised_amount` as well: how many were raised, and what that added,
   * without the pieces that were refused.
   */
  totals: Record<string, number | string>
}

type OrdersTab = {
  counts: OrderCounts
  /** Null when there are more rows than it pays to add up. */
  summary: ListSummary | null
}

/** Props of the page `orders/index`: the list of its tab (`?tab=`), as the URL's query asks. */
export type OrdersPage = OrdersTab &
  ({ tab: 'orders'; orders: ListAnswer<Order> } | { tab: 'items'; items: ListAnswer<OrderItem> })
