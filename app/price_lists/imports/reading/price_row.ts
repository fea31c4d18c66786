import { cellTrouble, UNCALCULATED, type CellTrouble } from '#app/sheets/cells/cell_trouble'
import { cellText } from '#app/sheets/columns/cell_text'
import { parseNumber, type DecimalMark } from '#app/sheets/columns/parse_number'
import { parseStock, withoutUnit } from '#app/sheets/columns/parse_stock'
import type { CellKinds } from '#app/sheets/sheet_source'
import { roundDecimal } from '#shared/money'
import { partNumberKey } from '#shared/search_keys'
import type { PriceMapping } from '#app/price_lists/imports/reading/price_columns'
import type { CurrencyTest } from '#app/price_lists/imports/reading/row_currency'

/** Why a row makes no offer; the texts for people are in resources/lang, `price_imports.json`. */
export type RejectReason =
  | 'brand_missing'
  | 'brand_too_long'
  | 'brand_ambiguous'
  | 'partnumber_missing'
  | 'partnumber_without_letters_or_digits'
  | 'partnumber_too_long'
  | 'price_missing'
  | 'price_not_a_number'
  | 'price_not_positive'
  | 'price_too_high'
  | 'price_in_other_currency'
  | 'quantity_missing'
  | 'not_in_list'
  | CellTrouble

export interface PriceRow {
  /** Empty: it is found by the number. */
  brand_name: string
  partnumber: string
  partnumber_key: string
  name: string
  /** A decimal with at most four places, more than zero; null: an update that leaves it. */
  cost: string | null
  available_quantity: number | null
  available_is_minimum: boolean
  multiple: number
  min_quantity: number
  weight: string | null
}

/** How the columns write their decimals, as far as it is known. */
export type DecimalMarks = Partial<Record<'price' | 'quantity' | 'weight', DecimalMark>>

const LONGEST_NUMBER = 64
const LONGEST_BRAND = 100
const LONGEST_NAME = 500
const MOST_ORDERED = 999_999
/** numeric(14, 4). */
const COST_LIMIT = 10_000_000_000
/** Kilograms; numeric(10, 3) holds ten times more, so rounding cannot overflow it. */
const WEIGHT_LIMIT = 1_000_000

/** How the rows of a table are read. */
export interface RowReading {
  mapping: PriceMapping
  marks: DecimalMarks
  /** Prices or stock may be missing: they stay as they are. */
  isUpdate: boolean
  /** Nothing says the brand of a row but its number. */
  isByNumber: boolean
  isOtherCurrency: CurrencyTest
  /** Told of every value that is left out, because it cannot be read. */
  onDropped: (column: DroppedColumn, cell: string) => void
}

/** What an offer does without rather than not be there. */
export type DroppedColumn = 'quantity' | 'multiple' | 'min_quantity' | 'weight'

/**
 * Makes a function that reads one row of cells as an offer, or says why it is none. It runs for
 * every row of files with millions of them, so the usual forms of values take the short ways.
 */
export function priceRowReader({
  mapping,
  isUpdate,
  isByNumber,
  isOtherCurrency,
  onDropped,
  ...reading
}: RowReading) {
  const hasMarks = Object.keys(reading.marks).length > 0

  /** @param usual the brand of rows that do not say theirs */
  return function readPriceRow(
    cells: readonly string[],
    usual: string,
    kinds?: CellKinds
  ): PriceRow | RejectReason {
    const marks = kinds === undefined || !hasMarks ? reading.marks : marksOfTexts(kinds)
    const brand = cellText(cellAt(cells, mapping.brand_name)) || usual
    const partnumber = cellText(cellAt(cells, mapping.partnumber))
    const key = partNumberKey(partnumber)
    const unknown = (isByNumber ? null : whyNoBrand(brand)) ?? whyNoPart(partnumber, key)
    if (unknown !== null) return unknown
    const price = cellAt(cells, mapping.price)
    const quantity = cellAt(cells, mapping.quantity)
    let cost: string | null = null
    if (isUpdate && cellText(price) === '') {
      const nothing = mapping.quantity === undefined ? 'price_missing' : 'quantity_missing'
      if (cellText(quantity) === '') return nothing
    } else {
      cost = readCost(price, marks.price)
      if (cost === null) return whyNoCost(price, marks.price)
      if (isOtherCurrency(cells, price)) return 'price_in_other_currency'
    }
    if (quantity === UNCALCULATED) return 'formula_without_value'
    const stock = parseStock(cellText(quantity), marks.quantity)
    if (stock === null) onDropped('quantity', quantity)
    const name = nameIn(cellAt(cells, mapping.description))
    return {
      brand_name: brand,
      partnumber,
      partnumber_key: key,
      name,
      cost,
      available_quantity: stock === null ? null : stock.quantity,
      available_is_minimum: stock !== null && stock.atLeast,
      multiple: countIn('multiple', cellAt(cells, mapping.multiple)),
      min_quantity: countIn('min_quantity', cellAt(cells, mapping.min_quantity)),
      weight: weightIn(cellAt(cells, mapping.weight), marks.weight),
    }
  }

  /** A number of a workbook has a point, whatever the texts beside it have. */
  function marksOfTexts(kinds: CellKinds): DecimalMarks {
    const isText = (column: number | undefined) => kinds[(column ?? 0) - 1] === 's'
    return {
      price: isText(mapping.price) ? reading.marks.price : undefined,
      quantity: isText(mapping.quantity) ? reading.marks.quantity : undefined,
      weight: isText(mapping.weight) ? reading.marks.weight : undefined,
    }
  }

  function countIn(column: 'multiple' | 'min_quantity', cell: string): number {
    const count = readCount(cell)
    if (count === null) onDropped(column, cell)
    return count ?? 1
  }

  function weightIn(cell: string, mark: DecimalMark | undefined): string | null {
    if (cell === '') return null
    const weight = readWeight(cell, mark)
    if (weight === null && cellText(cell) !== '' && !isNone(cell)) onDropped('weight', cell)
    return weight
  }
}

/** An error is no name. */
function nameIn(cell: string): string {
  const name = cellText(cell)
  if (cellTrouble(name)) return ''
  return name.length > LONGEST_NAME ? name.slice(0, LONGEST_NAME) : name
}

/** Zero and a dash say that a weight is not known. */
function isNone(cell: string): boolean {
  return /^[-–—0.,\s]*$/.test(cell)
}

/** Columns count from 1; one that is not in the file is empty. */
function cellAt(cells: readonly string[], column: number | undefined): string {
  return column === undefined ? '' : (cells[column - 1] ?? '')
}

function whyNoBrand(brand: string): RejectReason | null {
  if (brand === '') return 'brand_missing'
  const trouble = cellTrouble(brand)
  if (trouble) return trouble
  return brand.length > LONGEST_BRAND ? 'brand_too_long' : null
}

function whyNoPart(partnumber: string, key: string): RejectReason | null {
  if (partnumber === '') return 'partnumber_missing'
  const trouble = cellTrouble(partnumber)
  if (trouble) return trouble
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
  const rounded = roundDecimal(cost, 4)
  return rounded === '0.0000' || Number(rounded) >= COST_LIMIT ? null : rounded
}

function whyNoCost(cell: string, mark: DecimalMark | undefined): RejectReason {
  if (cell === UNCALCULATED) return 'formula_without_value'
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

function readWeight(cell: string, mark: DecimalMark | undefined): string | null {
  const weight = parseNumber(cell, mark)
  if (weight === null) return null
  const value = Number(weight)
  return value > 0 && value < WEIGHT_LIMIT ? weight : null
}
