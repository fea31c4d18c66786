import type { ListMeta } from '#shared/answers/list'
import type { Offer } from '#shared/answers/offer'
import type { PriceList } from '#shared/answers/price_list'
import type { LineStatus } from '#shared/answers/quotation'

/** A quotation with lines that wait for a manager. Times are ISO 8601. */
export type QueuedQuotation = {
  id: number
  reference: string
  contractor_name: string
  /** Who looks after the contractor; null: nobody. */
  manager_name: string | null
  /** Who sent the lines, and how to reach them; null: they are gone. */
  user_name: string | null
  user_email: string | null
  user_phone: string | null
  /** What they wrote to the manager. */
  request: string
  currency_code: string
  lines_count: number
  at_manager_count: number
  /** Of those, how many have an answer that is not sent back yet. */
  answered_count: number
  /** Since when the first of them waits; null: none does any more. */
  waits_since: string | null
  valid_until: string | null
}

/** `GET /api/admin/quotations`: the longest waiting first. */
export type QuotationQueueAnswer = { data: QueuedQuotation[]; meta: ListMeta }

/** What a manager offers for a line, before it is sent back. */
export type PreparedOffer = {
  /** Of a price list; 0: made by hand. */
  offer_id: number
  /** Null: of none of our price lists, which `price_list_name` then names. */
  price_list_id: number | null
  price_list_name: string
  brand_name: string
  partnumber: string
  name: string
  /** In the quotation's currency, a decimal string. */
  price: string
  delivery_days: number
  delivery_days_max: number | null
  available_quantity: number | null
  available_is_minimum: boolean
  multiple: number
  min_quantity: number
  is_by_hand: boolean
  /** The day of the exchange rate in the price, when it was an old one; never of those made by hand. */
  old_rate_on?: string | null
  /** How long its price holds once it is sent back; null: as long as the quotation. */
  valid_days: number | null
}

/** Without offers: it cannot be had. */
export type LineAnswer = {
  offers: PreparedOffer[]
  /** For the buyer. */
  note: string
}

/** A line that waits for a manager. */
export type QueuedLine = {
  id: number
  row_number: number
  brand_name: string
  partnumber: string
  quantity: number
  reference: string
  description: string
  price_limit: string | null
  delivery_limit: number | null
  status: LineStatus
  /** What was found for it already. */
  offers_count: number
  at_manager_since: string
  /** How often the number was asked for within a year and not found, this time included. */
  asked_count: number
  /** What is there under its number today, at the contractor's prices: at most three. */
  known: Offer[]
  answer: LineAnswer | null
  /** Counts the changes of the answer: who gives one says which one they saw. */
  version: number
}

/** `GET /api/admin/quotations/{id}/items` */
export type QueuedLinesAnswer = {
  data: QueuedLine[]
  /** Lines that do not wait because they were sent back within a day, and when (ISO 8601). */
  sent_back: { id: number; at: string }[]
  quotation: QueuedQuotation
  /** From which the contractor buys. */
  price_lists: Pick<PriceList, 'id' | 'name' | 'delivery_days' | 'delivery_days_max'>[]
}

/** Props of `/admin/quotations`. */
export type QuotationQueuePage = {
  queue: QueuedQuotation[]
  queue_total: number
  /** The one that is answered: asked for by its id, else the longest waiting. */
  open: QueuedLinesAnswer | null
  /** When all this was read, ISO 8601: ages count from it. */
  read_at: string
}

/** What was sent back to the buyer. */
export type SentBack = {
  lines_count: number
  /** Of those, with an offer of the manager. */
  offered_count: number
}
