import type { ListAnswer } from '#shared/answers/list'
import type { OrderItem, OrderState, Proposal } from '#shared/answers/order'
import type { Raised } from '#shared/quantities/raised_quantity'

/** What of the lines of all contractors is shown: each line is in as many as fit it. */
export const LINE_TABS = [
  'unconfirmed',
  'processing',
  'late',
  'decisions',
  'cancel_asked',
  'ready',
  'all',
] as const

/** Those the warehouse opens, beginning with what is on its way. */
export const RECEIVED_TABS = [
  'processing',
  'unconfirmed',
  'late',
  'all',
] as const satisfies LineTab[]

export type LineTab = (typeof LINE_TABS)[number]

/** A line as who works it sees it. Money is a decimal string in the order's currency. */
export type StaffLine = Pick<
  OrderItem,
  | 'id'
  | 'order_id'
  | 'order_number'
  | 'line'
  | 'brand_name'
  | 'partnumber'
  | 'name'
  | 'price_list_name'
  | 'reference'
  | 'currency_code'
  | 'qty_ordered'
  | 'qty_processing'
  | 'qty_ready'
  | 'qty_sent'
  | 'qty_refused'
  | 'promised_on'
  | 'promised_on_new'
> & {
  /** Null: not for who reads it. */
  price: string | null
  state_code: OrderState
  contractor_id: number
  contractor_name: string
  /** Who placed the order and hears of it; null when they are gone. */
  buyer_id: number | null
  /** Ready pieces that lie in boxes: they are not moved before they are taken out. */
  qty_packed: number
  /** What minimum and multiple added to the quantity when it was ordered; null: nothing. */
  raised: Omit<Raised, 'amount'> | null
  is_confirmed: boolean
  /** Since when it waits for somebody, ISO 8601: for what the tab is about. Null: nothing of it does. */
  waits_since: string | null
  /** It is promised for a day that is over in its contractor’s region, and not all of it is there. */
  is_late: boolean
  /** What is proposed and waits for the buyer, with the other list it would come from; not told to the warehouse. */
  proposal: (Proposal & { proposed_at: string; price_list_name: string | null }) | null
  /** What the buyer asks to cancel and nobody has answered. */
  cancel_request: {
    id: number
    quantity: number
    reason: string
    asked_at: string
    user_name: string | null
  } | null
  /** When its supplier was asked for it last, and in which file. */
  supplier_asked: { at: string; file_name: string } | null
}

export const LINE_SORTS = [
  'waits',
  'order_number',
  'contractor_name',
  'brand_name',
  'partnumber',
  'qty_processing',
  'qty_ready',
  'price_list_name',
  'promised_on',
  'price',
] as const

export type LineSort = (typeof LINE_SORTS)[number]

/** How many there are in each tab they open, as the filters leave them; counting stops at 10,000. */
export type LineCounts = Partial<Record<LineTab, number>>

/** `GET /api/admin/order-items` */
export type StaffLinesAnswer = ListAnswer<StaffLine> & { counts: LineCounts }

/** The largest number of lines in one bulk update. */
export const MOST_LINES_AT_ONCE = 2_000

/**
 * `GET /api/admin/order-items/all`: all lines the filters leave, up to `MOST_LINES_AT_ONCE`, in the order of
 * the list.
 */
export type AllLinesAnswer = { data: StaffLine[]; total: number }

export const LINE_ACTIONS = [
  'confirm',
  'promise',
  'ready',
  'back',
  'refuse',
  'propose',
  'elsewhere',
] as const

export type LineAction = (typeof LINE_ACTIONS)[number]

/** Why nothing was done with a line. */
export type LeftWhy =
  /** Its quantities are other ones than were seen. */
  | 'changed'
  /** It is not there, or not theirs. */
  | 'not_there'
  /** Nothing of it is where it would go from, or it is so already. */
  | 'nothing_to_do'
  /** The buyer decides first. */
  | 'awaiting_decision'
  /** Its ready pieces lie in boxes. */
  | 'packed'
  /** What is proposed is what was ordered. */
  | 'nothing_else_proposed'
  /** The other price list does not have it any more, or the line is of that list by now. */
  | 'offer_gone'
  /** There it costs something else than was seen. */
  | 'offer_price_changed'

/** `PUT /api/admin/order-items/move` answers `{data: BulkUpdateResult}`. */
export type BulkUpdateResult = {
  /** Lines with which it was done, their pieces, and the orders they are of. */
  lines: number
  pieces: number
  orders: number
  /** Lines that were left, with what they are now. */
  left: { id: number; why: LeftWhy; line: StaffLine | null }[]
}

/** Props of the page `admin/orders/index`. */
export type StaffLinesPage = {
  tab: LineTab
  lines: ListAnswer<StaffLine>
  counts: LineCounts
  /** They say what has arrived and do nothing else: the warehouse. */
  only_receives: boolean
  /** When it was read, ISO 8601. */
  read_at: string
}
