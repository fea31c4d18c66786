import type { ListAnswer } from '#shared/answers/list'

/** A request of a buyer to cancel pieces of a line, before it is answered. */
export type StaffCancelRequest = {
  id: number
  quantity: number
  /** Why, in the buyer's words; may be empty. */
  reason: string
  /** ISO 8601. */
  asked_at: string
  /** Who asked; null when they are gone. */
  user_name: string | null
  contractor_name: string
  order_id: number
  order_number: string
  line: number
  brand_name: string
  partnumber: string
  name: string
  price_list_name: string
  price: string
  currency_code: string
  qty_ordered: number
  /** What is left to cancel: no more than that is cancelled. */
  qty_processing: number
}

/** `GET /api/admin/cancel-requests`, the longest waiting first. */
export type CancelRequestsAnswer = ListAnswer<StaffCancelRequest>

/** `PUT /api/admin/cancel-requests/{id}` answers `{data: AnsweredCancel}`. */
export type AnsweredCancel = {
  /** How many pieces were cancelled; none when it was declined. */
  cancelled_quantity: number
}
