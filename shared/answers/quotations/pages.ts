import type { AddressesAnswer } from '#shared/answers/account/address'
import type {
  LineStatus,
  Quotation,
  QuotationItemsAnswer,
  QuotationsAnswer,
} from '#shared/answers/quotation'
import type { UploadLimits } from '#shared/answers/upload'

/** How many quotations there are in each state, by `state_id`, whichever is asked for. */
export type QuotationStates = Partial<Record<number, number>>

/** Props of the page `quotations/index`. */
export type QuotationsPage = { quotations: QuotationsAnswer; states: QuotationStates }

/** Props of the page `quotations/upload`: its tab beside the list of so many quotations. */
export type QuotationUploadPage = { limits: UploadLimits; quotations_count: number }

/** Lines by what was found for them, whichever are asked for. */
export type LineCounts = Record<LineStatus, number> & {
  /** That come to something else since their offers were looked up again. */
  moved: number
  /** Whose quantity is raised to minimum and multiple, and what that adds to those not ordered yet. */
  raised: number
  raised_amount: string
  /** Without an offer, and with a manager who looks for one. */
  none_at_manager: number
  /** That still ask which brand they mean, or have no offer and nobody who looks for one. */
  ambiguous_open: number
  none_open: number
  /** That can be sent to a manager, and those of them without an offer that none has answered. */
  sendable: number
  none_sendable: number
}

/** What is chosen of one price list: a delivery. */
export type ChosenList = {
  price_list_name: string
  lines_count: number
  /** After which the first and the last of it is there. */
  first_days: number
  last_days: number
}

/** Lines of a page of `quotations/show`. */
export const QUOTATION_LINES_PER_PAGE = 500

/** Props of the page `quotations/show`. */
export type QuotationPage = {
  /** Where what is ordered can go; null for who may not order. */
  addresses: AddressesAnswer | null
  quotation: Quotation
  items: QuotationItemsAnswer
  counts: LineCounts
  /** Whatever the filters say. */
  all_counts: LineCounts
  chosen_lists: ChosenList[]
  /** What of its sums is ordered already. */
  ordered: { lines_count: number; amount: string }
}
