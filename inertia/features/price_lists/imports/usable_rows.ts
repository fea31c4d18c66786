import type { PriceImport } from '#shared/answers/price_import'

/** How many rows of the file become positions of the price list. */
export function usableRows(one: PriceImport): number {
  return one.rows_new + one.rows_changed + one.rows_unchanged
}
