import { cellTrouble, type CellTrouble, UNCALCULATED } from '#app/sheets/cells/cell_trouble'
import { cellText } from '#app/sheets/columns/cell_text'
import { parseNumber } from '#app/sheets/columns/parse_number'
import { withoutUnit } from '#app/sheets/columns/parse_stock'
import { MOST_QUANTITY } from '#shared/quantity_limit'

/** The reasons why a row contains no valid part. */
export type PartRejection =
  | 'partnumber_missing'
  | 'partnumber_without_letters_or_digits'
  | 'partnumber_too_long'
  | 'partnumber_exponent'
  | 'brand_too_long'
  | 'total_row'
  | CellTrouble

/** The reasons why a row contains no valid quantity. */
export type QuantityRejection =
  | 'quantity_not_a_number'
  | 'quantity_not_whole'
  | 'quantity_unclear'
  | 'quantity_is_zero'
  | 'quantity_too_large'
  | 'formula_without_value'

const LONGEST_NUMBER = 64
const LONGEST_BRAND = 100
export const LONGEST_REFERENCE = 255

/** The form that spreadsheets give to long numbers, whose last digits are lost. */
const EXPONENT = /^\d([.,]\d+)?E\+\d+$/i
const TOTAL_WORDS = '(?:итого|всего|сумма|total|grand total|sum|subtotal)'
const TOTAL = new RegExp(`^${TOTAL_WORDS}(?![\\p{L}\\d])`, 'iu')
/** Brands and part numbers begin with these words, too. */
const ONLY_TOTAL = new RegExp(`^${TOTAL_WORDS}[\\s:.]*$`, 'iu')
/** A thousand or one, depending on the decimal mark. */
const UNCLEAR = /^[1-9]\d{0,2}[.,]\d{3}$/

/** Returns why a number is no valid part number; null if it is valid. */
export function whyNoPart(
  brand: string,
  partnumber: string,
  key: string,
  cells: readonly string[]
): PartRejection | null {
  if (partnumber === '') return isTotal(cells) ? 'total_row' : 'partnumber_missing'
  const trouble = cellTrouble(partnumber) ?? cellTrouble(brand)
  if (trouble) return trouble
  if (key === '') return 'partnumber_without_letters_or_digits'
  if (ONLY_TOTAL.test(partnumber)) return 'total_row'
  if (partnumber.length > LONGEST_NUMBER || key.length > LONGEST_NUMBER) {
    return 'partnumber_too_long'
  }
  if (EXPONENT.test(partnumber)) return 'partnumber_exponent'
  return brand.length > LONGEST_BRAND ? 'brand_too_long' : null
}

function isTotal(cells: readonly string[]): boolean {
  return cells.some((cell) => TOTAL.test(cellText(cell)))
}

/** Returns the quantity; one if there is none. A unit next to it is ignored (`2 pcs`). */
export function readQuantity(text: string): number | QuantityRejection {
  if (text === '') return 1
  if (text === UNCALCULATED) return 'formula_without_value'
  const amount = withoutUnit(text)
  if (UNCLEAR.test(amount)) return 'quantity_unclear'
  const digits = parseNumber(amount)
  if (digits === null) return 'quantity_not_a_number'
  const quantity = Number(digits)
  if (quantity <= 0) return 'quantity_is_zero'
  if (!/^\d+(\.0*)?$/.test(digits)) return 'quantity_not_whole'
  return quantity > MOST_QUANTITY ? 'quantity_too_large' : quantity
}
