import { PRICE_LIST_COLUMNS, type PriceListColumn } from '#shared/upload_columns'

/** Where each column is, counted from 1; a column that is not there is left out. */
export type PriceMapping = Partial<Record<PriceListColumn, number>>

export function isPriceColumn(name: string): name is PriceListColumn {
  return PRICE_LIST_COLUMNS.some((column) => column === name)
}
