import type { Order } from '#shared/answers/order'

/** What is promised for one day. */
type PlacedDay = { on: string; lines: number; pieces: number }

/** An order as its mail shows it to who placed it. */
export type PlacedFacts = {
  /** ISO 8601, and where it counts. */
  at: string
  time_zone: string
  source: Order['source']
  prices_include_vat: boolean
  /** Null: the region has no rate. */
  vat_percent: string | null
  /** Lines that were dearer than the buyer had seen, within what they accept; the first by name. */
  dearer: {
    lines: number
    first: { brand_name: string; partnumber: string; before: string; price: string }[]
  }
  /** Whom to ask; null while nobody looks after the contractor. */
  manager: { name: string; phone: string; email: string } | null
  /** Of the days for which it is promised the first and the last. */
  first: PlacedDay | null
  last: PlacedDay | null
  /** The first ones. */
  lines: {
    brand_name: string
    partnumber: string
    name: string
    reference: string
    quantity: number
    price: string
    amount: string
    promised_on: string | null
  }[]
}
