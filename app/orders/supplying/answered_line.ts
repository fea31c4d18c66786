/** A line a supplier may speak of. */
export interface AnsweredLine {
  id: number
  order_id: number
  order_number: string
  line: number
  brand_name: string
  partnumber: string
  price_list_name: string
  /** What the buyer pays. */
  price: string
  currency_code: string
  /** What we were to pay when the supplier was asked, else as the price list says; null: nobody knows. */
  cost: string | null
  cost_currency: string
  promised_on: string | null
  qty_processing: number
  qty_ready: number
  is_confirmed: boolean
  has_open_proposal: boolean
  /** The questions with which the list was asked that it comes from now, and whether another one was, too. */
  ask_ids: number[]
  is_asked_elsewhere: boolean
}

/** The lines a file may speak of, by their ids and by our numbers of them. */
export interface KnownLines {
  byId: ReadonlyMap<number, AnsweredLine>
  byNumber: ReadonlyMap<string, AnsweredLine>
}

/** How our number is compared: by its digits, whatever stands between order and line. */
export function numberKey(text: string): string {
  return text
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .join('-')
    .toUpperCase()
}
