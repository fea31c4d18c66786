import type { ListAnswer } from '#shared/answers/list'
import type { Bucket, MoveReason } from '#shared/order_moves'

/** The states of an order item, and of an order whose items agree: docs/product.md, "Orders". */
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

/** Money is a decimal string with two places, in the order's currency; times are ISO 8601. */
export type Order = {
  id: number
  number: string
  reference: string
  state_code: OrderState
  source: 'cart' | 'file' | 'quotation' | 'api'
  currency_code: string
  items_count: number
  amount: string
  /** Who placed it; `null` when that user is gone. */
  user_name: string | null
  address_id: number | null
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
  /** Days, `YYYY-MM-DD`. */
  promised_on: string | null
  promised_on_new: string | null
  created_at: string
}

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

/** Props of the page `orders/index`: the list of its tab (`?tab=`), as the URL's query asks. */
export type OrdersPage =
  | { tab: 'orders'; orders: ListAnswer<Order> }
  | { tab: 'items'; items: ListAnswer<OrderItem> }

/** Quantities of an order that moved alike at one moment. */
export type OrderChange = {
  /** ISO 8601. */
  at: string
  /** Null: they were ordered. */
  from: Exclude<Bucket, 'refused'> | null
  to: Bucket | 'delivered'
  reason: MoveReason | null
  lines: number
  quantity: number
  /** Who did it, when it was somebody of the order's contractor. */
  user_name: string | null
}

/** Props of the page `orders/show`: the order with all its lines, and its history newest first. */
export type OrderPage = {
  order: Order
  items: ListAnswer<OrderItem>
  history: OrderChange[]
}
