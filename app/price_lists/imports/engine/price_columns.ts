import type { KnownColumn } from '#app/sheets/columns/guess_columns'
import { KNOWN_COLUMNS } from '#app/uploads/mapping/known_columns'

/** The columns of a price list, named as in the files of docs/product.md, "Uploads". */
export const PRICE_COLUMNS = [
  'brand_name',
  'partnumber',
  'price',
  'quantity',
  'description',
  'multiple',
  'min_quantity',
  'weight',
] as const

export type PriceColumn = (typeof PRICE_COLUMNS)[number]

/** Where each column is, counted from 1; a column that is not there is left out. */
export type PriceMapping = Partial<Record<PriceColumn, number>>

export const REQUIRED_COLUMNS: readonly PriceColumn[] = ['brand_name', 'partnumber', 'price']

/** How suppliers head the columns: the same words by which an upload's preview guesses them. */
export const KNOWN_PRICE_COLUMNS: readonly KnownColumn[] = KNOWN_COLUMNS.price_list

export function isPriceColumn(name: string): name is PriceColumn {
  return PRICE_COLUMNS.some((column) => column === name)
}
