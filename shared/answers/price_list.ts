/** A price list a contractor buys from. */
export type PriceList = {
  id: number
  name: string
  currency_code: string
  delivery_days: number
  delivery_days_max: number | null
  positions: number
  /** ISO 8601. */
  updated_at: string
  /** Older than the hours its prices are good for. */
  is_stale: boolean
}
