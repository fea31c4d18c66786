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
 * For managers, on every page: the imports that wait for them. For suppliers, on the dashboard:
 * their own ones that wait for a manager, or failed and nothing followed.
 */
export type ImportNews = {
  /** How many there are; `imports` has at most five. */
  total: number
  imports: ImportNewsItem[]
}
