import type { PriceImportState } from '#shared/answers/price_import'

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

/** A price list as those see it who look after it: its supplier, managers and admins. */
export type ManagedPriceList = PriceList & {
  supplier_name: string | null
  is_active: boolean
  /** The newest import that is not a check. */
  last_import: { id: number; state: PriceImportState; file_name: string; created_at: string } | null
}
