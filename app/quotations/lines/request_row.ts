import { cellTrouble, UNCALCULATED } from '#app/sheets/cells/cell_trouble'
import { cellText } from '#app/sheets/columns/cell_text'
import { parseNumber, type DecimalMark } from '#app/sheets/columns/parse_number'
import { isInOtherCurrency } from '#app/sheets/currencies/price_currency'
import { withoutUnit } from '#app/sheets/columns/parse_stock'
import { LONGEST_REFERENCE, readQuantity, whyNoPart } from '#app/uploads/rows/part_cells'
import type { RowRejection } from '#shared/answers/quotations/rows'
import { partNumberKey } from '#shared/search_keys'
import type { TableHeaders, UploadColumn } from '#shared/upload_columns'

/** A part somebody asks for. */
export interface RequestRow {
  brand_name: string
  partnumber: string
  partnumber_key: string
  quantity: number
  reference: string
  description: string
  /** At most so much for one, a decimal with two places; null: any price. */
  price_limit: string | null
  /** At most so many days; null: any. */
  delivery_limit: number | null
}

/** How a file writes what it asks for. */
export interface RequestFormat {
  headers: TableHeaders
  /** Of the column of prices, as far as a sample of it could tell. */
  priceMark: DecimalMark | null
  /** That of the quotation; without it the marks of prices say nothing. */
  currency?: string
}

const LONGEST_DESCRIPTION = 500
/** What nobody knows of these is not the same as nothing: one piece, any price, no reference. */
const NEVER_MISSING = ['quantity', 'reference', 'price', 'delivery_days'] as const
const MOST_PRICE = 999_999_999_999
const MOST_DAYS = 9_999

/** Reads one row of cells as a wanted part, or says why it is none. */
export function readRequestRow(
  cells: readonly string[],
  { headers, priceMark, currency }: RequestFormat
): RequestRow | RowRejection {
  const text = (name: UploadColumn) => cellText(cells[(headers[name] ?? 0) - 1] ?? '')
  const [brand, partnumber, reference] = [text('brand_name'), text('partnumber'), text('reference')]
  const key = partNumberKey(partnumber)
  const wrong = whyNoPart(brand, partnumber, key, cells)
  if (wrong) return wrong
  if (NEVER_MISSING.some((name) => text(name) === UNCALCULATED)) return 'formula_without_value'
  if (reference.length > LONGEST_REFERENCE) return 'reference_too_long'
  const quantity = readQuantity(text('quantity'))
  if (typeof quantity === 'string') return quantity
  const price = readLimit(text('price'), MOST_PRICE, priceMark)
  if (price === undefined) return 'price_limit_not_a_number'
  if (isInOtherCurrency(text('price'), currency)) return 'price_limit_in_other_currency'
  const description = text('description')
  const days = readLimit(lastOfRange(text('delivery_days')), MOST_DAYS, null)
  if (days === undefined) return 'delivery_limit_not_a_number'
  return {
    brand_name: brand,
    partnumber,
    partnumber_key: key,
    quantity,
    reference,
    description: cellTrouble(description) ? '' : description.slice(0, LONGEST_DESCRIPTION),
    price_limit: price,
    delivery_limit: days === null ? null : Math.floor(Number(days)),
  }
}

/** Cut to two places. Null: none, as is a zero. Undefined: no number, or one that makes no sense. */
function readLimit(
  text: string,
  most: number,
  mark: DecimalMark | null
): string | null | undefined {
  if (text === '' || text === '-') return null
  const digits = parseNumber(withoutUnit(text), mark ?? undefined)
  const limit = digits === null ? NaN : Number(digits)
  if (digits === null || !(limit >= 0 && limit <= most)) return undefined
  return limitOf(digits)
}

/** A limit of a plain decimal: what is more than two places is cut off, and nothing is none. */
export function limitOf(digits: string): string | null {
  const [whole = '', fraction = ''] = digits.split('.')
  const limit = `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`
  return Number(limit) === 0 ? null : limit
}

/** No time of delivery takes more letters. */
const LONGEST_DAYS = 64

/** `3-5 days` means five at most. */
function lastOfRange(text: string): string {
  if (text.length > LONGEST_DAYS) return text
  const days = text.replace(/\s*(?:days?|d|дн(?:\.|ей|я)?|д|день|раб\.?.*)\.?$/iu, '')
  return /^\d+\s*[-–—]\s*(\d+)$/u.exec(days)?.[1] ?? days.replace(/^(?:до|max|<=?|≤)\s*/iu, '')
}
