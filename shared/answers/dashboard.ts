import type { ApplicantStanding } from '#shared/answers/account/application'
import type { LatestNews } from '#shared/answers/news/news'
import type { Decision } from '#shared/answers/orders/order_page'
import type { Order } from '#shared/answers/order'
import type { Quotation } from '#shared/answers/quotation'
import type { ManagedPriceList } from '#shared/answers/price_list'

/** A cart in which something is not as it was when it was added. */
export type MovedCart = {
  /** Lines that moved, and those of them that can no longer be ordered. */
  lines: number
  gone: number
  /** What all lines come to at the accepted prices, and today; each in its own currency. */
  total: string
  currency_code: string
  total_today: string
  currency_today: string
}

/** An order in progress, with where its pieces are. */
export type OpenOrder = Pick<
  Order,
  | 'id'
  | 'number'
  | 'reference'
  | 'state_code'
  | 'items_count'
  | 'waiting_count'
  | 'amount'
  | 'currency_code'
> & {
  /** Those that wait for the buyer's decision are not in processing. */
  pieces: {
    processing: number
    decision: number
    ready: number
    sent: number
    delivered: number
    refused: number
  }
  /** The day by which all open pieces are promised, `YYYY-MM-DD`; null when none is. */
  complete_by: string | null
  /** Whether that day is over where the contractor is. */
  is_late: boolean
}

export type OpenOrders = {
  /** How many there are; `orders` has the newest. */
  total: number
  total_is_minimum?: true
  orders: OpenOrder[]
  /** Whether the contractor ever ordered anything. */
  has_ordered: boolean
}

/** What is still to come and promised for the next seven days of the contractor's region. */
export type Arrivals = {
  /** The first and the last of the seven days, `YYYY-MM-DD`. */
  from: string
  to: string
  /** Days on which something comes, and working days without; in order. */
  days: { day: string; lines: number; quantity: number }[]
  /** By day and order, the first ones. */
  orders: {
    day: string
    order_id: number
    number: string
    reference: string
    lines: number
    quantity: number
    /** Of those pieces, the ones that come only as the buyer decides. */
    waiting: number
    /** The first day that was promised for any of them before, when it was another one. */
    moved_from: string | null
  }[]
  /** Orders that are not named. */
  others: number
}

/** A quotation in which something waits to be chosen or ordered. */
export type OpenQuotation = Pick<
  Quotation,
  | 'id'
  | 'reference'
  | 'file_name'
  | 'lines_count'
  | 'chosen_count'
  | 'amount'
  | 'currency_code'
  | 'valid_until'
> & {
  /** Offers are still being found. */
  is_under_way: boolean
  /** Its prices have to be looked up again. */
  is_expired: boolean | null
  /** Lines of which the brand is to be said. */
  questions: number
}

export type OpenQuotations = {
  /** How many there are; `quotations` has those that expire first. */
  total: number
  quotations: OpenQuotation[]
}

/** Lines of orders for which something else is proposed. */
export type WaitingDecisions = {
  lines: number
  /** Those with the nearest deadlines. */
  orders: (Pick<Order, 'id' | 'number' | 'reference'> & {
    lines: number
    /** Of the first of them; ISO 8601. */
    deadline: string
    first: Pick<Decision, 'brand_name' | 'partnumber' | 'price' | 'proposal'>[]
  })[]
}

/** What waits for staff: lines of orders, held prices, and invoices that are not on their way. */
export type WorkQueue = {
  name: 'unconfirmed' | 'late' | 'cancel_asked' | 'decisions' | 'to_ship'
  count: number
  /** Counting stopped there. */
  is_minimum?: true
}

/** Props of the page `dashboard/index`; null: not for this user. */
/** A currency in use without a fresh exchange rate. */
export type RateWarning = {
  currency_code: string
  /** The day of its newest rate, `YYYY-MM-DD`; null: there is none, and what needs it is not offered. */
  rate_on: string | null
}

export type DashboardPage = {
  /** Null as well when nothing moved. */
  moved_cart: MovedCart | null
  /** Null as well when nothing waits. */
  decisions: WaitingDecisions | null
  arrivals: Arrivals | null
  open_orders: OpenOrders | null
  open_quotations: OpenQuotations | null
  /** Those the user works on; none for buyers. */
  /** Of a user without a contractor: what became of what they applied for. */
  application: ApplicantStanding | null
  queues: WorkQueue[]
  rate_warnings: RateWarning[]
  /** The price lists the user looks after. */
  managed_lists: ManagedPriceList[]
  news: LatestNews
}
