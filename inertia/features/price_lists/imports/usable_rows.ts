import type { PriceImport } from '#shared/answers/price_import'

/** How many rows of the file become positions of the price list. */
export function usableRows(check: PriceImport): number {
  return check.rows_new + check.rows_changed + check.rows_unchanged
}
