import type { DeliverTo } from '#shared/answers/account/address'
import type { ListAnswer } from '#shared/answers/list'
import type { SaleState } from '#shared/answers/sale'

/** An issued sale, as those who send it see it; what it costs only managers and admins do. */
export type StaffSale = {
  id: number
  number: string
  state: SaleState
  /** `YYYY-MM-DD`. */
  date: string
  contractor_name: string
  deliver_to: DeliverTo | null
  orders_count: number
  boxes_count: number
  pieces_count: number
  /** Kilograms with three places. */
  weight: string
  carrier: string
  tracking: string
  received_by: string
  /** ISO 8601. */
  issued_at: string
  shipped_at: string | null
  delivered_at: string | null
  /** Of the region: when things happened there. */
  time_zone: string
  total: string | null
  currency_code: string
}

/** How many there are in each state, whichever is asked for; counting stops at 1,000. */
export type StaffSaleCounts = Record<SaleState, number>

/** `GET /api/admin/sales`, the newest first. */
export type StaffSalesAnswer = ListAnswer<StaffSale>

/** Props of the page `admin/packing/sent`. */
export type SentPage = {
  sales: StaffSalesAnswer
  counts: StaffSaleCounts
  /** Null: all. */
  state: SaleState | null
  q: string
}
