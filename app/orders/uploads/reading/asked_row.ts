import type { OrderRowRejection } from '#shared/answers/orders/order_upload'
import { fromCents, toCents } from '#shared/money'
import { partNumberKey } from '#shared/search_keys'
import type { TableHeaders, UploadColumn } from '#shared/upload_columns'
import { UNCALCULATED } from '#app/sheets/cells/cell_trouble'
import { cellText } from '#app/sheets/columns/cell_text'
import { parseNumber, type DecimalMark } from '#app/sheets/columns/parse_number'
import { isInOtherCurrency } from '#app/sheets/currencies/price_currency'
import { withoutUnit } from '#app/sheets/columns/parse_stock'
import { LONGEST_REFERENCE, readQuantity, whyNoPart } from '#app/uploads/rows/part_cells'

/** What a row of a price list asks for. */
export interface AskedPart {
  brand_name: string
  partnumber: string
  partnumber_key: string
  quantity: number
  reference: string
  /** The price list it names; empty: none. */
  price_name: string
  /** What it says one costs, a decimal with two places; null: nothing. */
  price: string | null
}

/** How a file writes what it asks for. */
export interface AskedFormat {
  headers: TableHeaders
  /** Of the column of prices, as far as a sample of it could tell. */
  priceMark: DecimalMark | null
  /** What the buyer pays in; without it the marks of prices say nothing. */
  currency?: string
}

/** What nobody knows of these is not the same as nothing: any price, no reference. */
const NEVER_MISSING = ['quantity', 'reference', 'price', 'price_name'] as const
const MOST_PRICE = 999_999_999_999
const NOTHING = /^(?:[-–—]|0+(?:[.,]0+)?)?$/

/** Whether somebody filled in a quantity: most rows of a price list are not asked for. */
export function isAsked(cells: readonly string[], { quantity = 0 }: TableHeaders): boolean {
  return !NOTHING.test(withoutUnit(cellText(cells[quantity - 1] ?? '')))
}

/** Reads one row that has a quantity; `total_row` for that of the totals, or why it cannot be followed. */
export function readAskedRow(
  cells: readonly string[],
  { headers, priceMark, currency }: AskedFormat
): AskedPart | OrderRowRejection | 'total_row' {
  const text = (name: UploadColumn) => cellText(cells[(headers[name] ?? 0) - 1] ?? '')
  const [brand, partnumber, reference] = [text('brand_name'), text('partnumber'), text('reference')]
  const key = partNumberKey(partnumber)
  const wrong = whyNoPart(brand, partnumber, key, cells)
  if (wrong) return wrong
  if (NEVER_MISSING.some((name) => text(name) === UNCALCULATED)) return 'formula_without_value'
  if (reference.length > LONGEST_REFERENCE) return 'reference_too_long'
  const quantity = readQuantity(text('quantity'))
  // Zeros are not asked for.
  if (quantity === 'quantity_is_zero') return 'quantity_is_negative'
  if (typeof quantity === 'string') return quantity
  const price = readPrice(text('price'), priceMark)
  if (price === undefined) return 'price_not_a_number'
  if (isInOtherCurrency(text('price'), currency)) return 'price_in_other_currency'
  return {
    brand_name: brand,
    partnumber,
    partnumber_key: key,
    quantity,
    reference,
    price_name: text('price_name'),
    price,
  }
}

/** Rounded to two places. Null: none. Undefined: no number, or one that makes no sense. */
function readPrice(text: string, mark: DecimalMark | null): string | null | undefined {
  if (text === '') return null
  const digits = parseNumber(text, mark ?? undefined)
  if (digits === null) return undefined
  const price = Number(digits)
  return price > 0 && price <= MOST_PRICE ? fromCents(toCents(digits)) : undefined
}
