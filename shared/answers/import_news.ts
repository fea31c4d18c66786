import type { PriceImport } from '#shared/answers/price_import'

/** An import somebody should know of. */
export type ImportNewsItem = Pick<
  PriceImport,
  'id' | 'price_list_id' | 'price_list_name' | 'file_name'
> & {
  state: 'awaiting_confirmation' | 'failed'
  /** ISO 8601. */
  since: string
}

/**
 * For managers, on every page: the imports and held prices that wait for them. For suppliers, on the
 * dashboard: their own ones that wait for a manager, or failed and nothing followed.
 */
export type ImportNews = {
  /** How many there are; `imports` has at most five. */
  total: number
  imports: ImportNewsItem[]
  /** Prices that are held back while the rest of their files is on sale. */
  held_prices: number
}
