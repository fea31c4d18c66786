import { cellText } from '#app/sheets/columns/cell_text'
import { parseNumber, type DecimalMark } from '#app/sheets/columns/parse_number'
import { parseStock, withoutUnit } from '#app/sheets/columns/parse_stock'
import { partNumberKey } from '#shared/search_keys'
import type { PriceMapping } from '#app/price_lists/imports/reading/price_columns'

/** Why a row makes no offer; the texts for people are in resources/lang, `price_imports.json`. */
export type RejectReason =
  | 'brand_missing'
  | 'brand_too_long'
  | 'partnumber_missing'
  | 'partnumber_without_letters_or_digits'
  | 'partnumber_too_long'
  | 'price_missing'
  | 'price_not_a_number'
  | 'price_not_positive'
  | 'price_too_high'
  | 'quantity_not_a_number'
  | 'multiple_not_a_number'
  | 'min_quantity_not_a_number'

export interface PriceRow {
  brand_name: string
  partnumber: string
  partnumber_key: string
  name: string
  /** A decimal with at most four places, more than zero. */
  cost: string
  available_quantity: number | null
  available_is_minimum: boolean
  multiple: number
  min_quantity: number
  weight: string | null
}

/** How the columns write their decimals, as far as a sample of them could tell. */
export type DecimalMarks = Partial<Record<'price' | 'quantity' | 'weight', DecimalMark>>

const LONGEST_NUMBER = 64
const LONGEST_BRAND = 100
const LONGEST_NAME = 500
const MOST_ORDERED = 999_999
/** numeric(14, 4). */
const COST_LIMIT = 10_000_000_000
/** Kilograms; numeric(10, 3) holds ten times more, so rounding cannot overflow it. */
const WEIGHT_LIMIT = 1_000_000

/**
 * Makes a function that reads one row of cells as an offer, or says why it is none. It runs for
 * every row of files with millions of them, so the usual forms of values take the short ways.
 */
export function priceRowReader(mapping: PriceMapping, marks: DecimalMarks) {
  return function readPriceRow(cells: readonly string[]): PriceRow | RejectReason {
    const brand = cellText(cellAt(cells, mapping.brand_name))
    const partnumber = cellText(cellAt(cells, mapping.partnumber))
    const key = partNumberKey(partnumber)
    const unknown = whyNoPart(brand, partnumber, key)
    if (unknown !== null) return unknown
    const price = cellAt(cells, mapping.price)
    const cost = readCost(price, marks.price)
    if (cost === null) return whyNoCost(price, marks.price)
    const stock = parseStock(cellText(cellAt(cells, mapping.quantity)), marks.quantity)
    if (stock === null) return 'quantity_not_a_number'
    const multiple = readCount(cellAt(cells, mapping.multiple))
    if (multiple === null) return 'multiple_not_a_number'
    const least = readCount(cellAt(cells, mapping.min_quantity))
    if (least === null) return 'min_quantity_not_a_number'
    const name = cellText(cellAt(cells, mapping.description))
    return {
      brand_name: brand,
      partnumber,
      partnumber_key: key,
      name: name.length > LONGEST_NAME ? name.slice(0, LONGEST_NAME) : name,
      cost,
      available_quantity: stock.quantity,
      available_is_minimum: stock.atLeast,
      multiple,
      min_quantity: least,
      weight: readWeight(cellAt(cells, mapping.weight), marks.weight),
    }
  }
}

/** Columns count from 1; one that is not in the file is empty. */
function cellAt(cells: readonly string[], column: number | undefined): string {
  return column === undefined ? '' : (cells[column - 1] ?? '')
}

function whyNoPart(brand: string, partnumber: string, key: string): RejectReason | null {
  if (brand === '') return 'brand_missing'
  if (brand.length > LONGEST_BRAND) return 'brand_too_long'
  if (partnumber === '') return 'partnumber_missing'
  if (partnumber.length > LONGEST_NUMBER || key.length > LONGEST_NUMBER) {
    return 'partnumber_too_long'
  }
  return key === '' ? 'partnumber_without_letters_or_digits' : null
}

function readCost(cell: string, mark: DecimalMark | undefined): string | null {
  const cost = parseNumber(cell, mark)
  if (cost === null) return null
  const value = Number(cost)
  if (value <= 0 || value >= COST_LIMIT) return null
  const point = cost.indexOf('.')
  if (point === -1 || cost.length - point <= 5) return cost
  const rounded = value.toFixed(4)
  return rounded === '0.0000' || Number(rounded) >= COST_LIMIT ? null : rounded
}

function whyNoCost(cell: string, mark: DecimalMark | undefined): RejectReason {
  const cost = parseNumber(cell, mark)
  if (cost === null) return cellText(cell) === '' ? 'price_missing' : 'price_not_a_number'
  return Number(cost) < 1 ? 'price_not_positive' : 'price_too_high'
}

/** Empty and zero mean one; packs of half a piece make no sense. */
function readCount(cell: string): number | null {
  if (cell === '' || cell === '1') return 1
  const text = cellText(cell)
  if (text === '') return 1
  const digits = parseNumber(withoutUnit(text))
  if (digits === null || !/^\d+(\.0*)?$/.test(digits)) return null
  const count = Number(digits)
  return count <= MOST_ORDERED ? Math.max(1, count) : null
}

/** A weight is a hint for delivery; one that cannot be read is no reason to lose the offer. */
function readWeight(cell: string, mark: DecimalMark | undefined): string | null {
  if (cell === '') return null
  const weight = parseNumber(cell, mark)
  if (weight === null) return null
  const value = Number(weight)
  return value > 0 && value < WEIGHT_LIMIT ? weight : null
}
