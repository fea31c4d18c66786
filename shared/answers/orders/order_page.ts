import type { ListSummary, Order, OrderItem, Proposal } from '#shared/answers/order'
import type { OrderChange } from '#shared/answers/orders/happened'
import type { ListAnswer } from '#shared/answers/list'
import type { VatTerms } from '#shared/sales/vat'

/** What the lines of an order add up to. */
export type OrderProgress = {
  lines: number
  /** Pieces by where they are; those on their way are sent and not delivered. */
  ordered: number
  awaiting_decision: number
  pending: number
  processing: number
  ready: number
  on_their_way: number
  delivered: number
  refused: number
  /** The amount of what was refused. */
  amount_refused: string
  /** The amount without it. */
  amount_left: string
  /** The day by which all open pieces are promised, `YYYY-MM-DD`; null when none is open. */
  complete_by: string | null
  /** Whether that day is over where the contractor is. */
  is_late: boolean
  /** The day that was promised first, when it was another one. */
  complete_by_before: string | null
  /** What is promised next of what nobody has to decide first; null when nothing is. */
  next: NextArrival | null
  /** Columns in which no line of the order has anything. */
  blank_columns: string[]
}

/** The first day for which open pieces are promised, `YYYY-MM-DD`, and how many. */
export type NextArrival = { day: string; pieces: number; is_today: boolean; is_late: boolean }

/** Lines of an order on its page, unless its address asks for another number. */
export const ORDER_LINES_PER_PAGE = 500

/** A line of an order for which something is proposed, and waits for the buyer. */
export type Decision = Pick<
  OrderItem,
  'line' | 'brand_name' | 'partnumber' | 'name' | 'price' | 'qty_processing'
> & { order_item_id: number; proposal: Proposal }

/**
 * Props of the page `orders/show`: the order with its lines, what waits for the buyer on whichever page of
 * them it is, and its history newest first.
 */
export type OrderPage = {
  order: Order
  progress: OrderProgress
  /** Of its region on the day on which it was placed; the invoice has that of its own day. */
  vat: VatTerms
  decisions: Decision[]
  items: ListAnswer<OrderItem>
  summary: ListSummary | null
  history: OrderChange[]
  /** The line the address names (`?line=`), which then is on the page. */
  line: number | null
}
