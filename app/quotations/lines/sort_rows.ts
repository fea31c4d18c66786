import {
  readRequestRow,
  type RequestFormat,
  type RequestRow,
} from '#app/quotations/lines/request_row'
import type { RowRejection } from '#shared/answers/quotations/rows'
import { MOST_QUANTITY } from '#shared/quantity_limit'
import type { DecimalMark } from '#app/sheets/columns/parse_number'
import { whyNoPart } from '#app/uploads/rows/part_cells'
import type { TableRow } from '#app/uploads/rows/table_rows'
import { brandKey } from '#shared/search_keys'
import type { TableHeaders } from '#shared/upload_columns'

/** A wanted part and the rows it stands in; `row_number` is the first of them. */
export interface RequestLine extends RequestRow {
  row_number: number
  merged_count: number
}

/** A row that is no line of its own. */
export interface OtherRow {
  row_number: number
  /** The row whose line it went into; null: it was rejected. */
  merged_into: number | null
  reason: RowRejection | null
  cells: readonly string[]
}

/** Every row given is in exactly one of them: `lines` + `others` has as many. */
export interface SortedRows {
  lines: RequestLine[]
  others: OtherRow[]
  /** Of a file: how it writes decimals, as far as its prices tell. */
  priceMark?: DecimalMark | null
}

/**
 * Makes lines of rows. Rows that ask for the same (brand, number, reference and limits) become one
 * line, and their quantities are added; a row with which it would be more than can be ordered is
 * rejected.
 */
export function sortRows(rows: readonly TableRow[], format: RequestFormat): SortedRows {
  const sorter = lineSorter()
  for (const { number, cells, isHidden } of rows) {
    sorter.add(number, isHidden ? 'row_hidden' : readRequestRow(cells, format), cells)
  }
  return sorter.sorted()
}

function lineSorter() {
  const lines = new Map<string, RequestLine>()
  const others: OtherRow[] = []

  function add(row_number: number, row: RequestRow | RowRejection, cells: readonly string[]): void {
    const addOther = (merged_into: number | null, reason: RowRejection | null) =>
      others.push({ row_number, merged_into, reason, cells })
    if (typeof row === 'string') return void addOther(null, row)
    const same = lines.get(keyOf(row))
    if (!same) return void lines.set(keyOf(row), { ...row, row_number, merged_count: 0 })
    if (same.quantity + row.quantity > MOST_QUANTITY)
      return void addOther(null, 'quantity_too_large')
    same.quantity += row.quantity
    same.merged_count++
    addOther(same.row_number, null)
  }

  return { add, sorted: (): SortedRows => ({ lines: [...lines.values()], others }) }
}

/** Where the values of rows stand that came without a file. */
export const REQUEST_COLUMNS = {
  brand_name: 1,
  partnumber: 2,
  quantity: 3,
  reference: 4,
  price: 5,
  delivery_days: 6,
  description: 7,
} as const satisfies TableHeaders

/** The same for rows that came without a file; they are counted from 1. */
export function sortRequests(rows: readonly RequestRow[]): SortedRows {
  const sorter = lineSorter()
  for (const [index, row] of rows.entries()) {
    const { brand_name, partnumber, partnumber_key, quantity, reference } = row
    const limits = [row.price_limit ?? '', String(row.delivery_limit ?? '')]
    const cells = [brand_name, partnumber, String(quantity), reference, ...limits, row.description]
    const wrong = whyNoPart(brand_name, partnumber, partnumber_key, [partnumber])
    sorter.add(index + 1, wrong ?? row, cells)
  }
  return sorter.sorted()
}

function keyOf({ brand_name, partnumber_key, reference, ...row }: RequestRow): string {
  const limits = `${row.price_limit ?? ''} ${row.delivery_limit ?? ''}`
  return `${partnumber_key} ${limits} ${brandKey(brand_name)} ${reference}`
}
