import { cellText } from '#app/sheets/columns/cell_text'
import { parseNumber } from '#app/sheets/columns/parse_number'

/** Words before the brand a heading names. */
const LABEL =
  /^(?:brand|make|manufacturer|hersteller|marke|marka|producent|üretici|бренд|марка|производитель|виробник)\s*[:：–—-]\s*/iu

export interface HeadingColumns {
  /** A single text in one of these is a value that is out of place: price, quantity, weight. */
  figures: ReadonlySet<number>
  /** A single text with a digit here is a number whose row is broken. */
  partnumber: number | undefined
}

/**
 * The text of a row that heads a block of others: it has one filled cell, or one text in all of
 * them, as merged cells are written by some programs. Null for any other row.
 *
 * @param isBrand whether a text is known as a brand, so that `3M` is none of the numbers
 */
export function headingOf(
  cells: readonly string[],
  { figures, partnumber }: HeadingColumns,
  isBrand: (text: string) => boolean
): string | null {
  let text = ''
  let column = 0
  let filled = 0
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index] === '' ? '' : cellText(cells[index] ?? '')
    if (cell === '') continue
    if (filled > 0 && cell !== text) return null
    if (filled === 0) column = index + 1
    text = cell
    filled++
  }
  if (!/\p{L}/u.test(text) || parseNumber(text) !== null) return null
  if (filled > 1) return text
  if (figures.has(column)) return null
  return column === partnumber && /\p{Nd}/u.test(text) && !isBrand(text) ? null : text
}

/** Much longer than any brand: a text of so many letters names none. */
const LONGEST = 200

/** The brand a heading names: `Бренд: BOSCH` is `BOSCH`. */
export function brandInHeading(text: string): string {
  const name = text.slice(0, LONGEST).replace(LABEL, '')
  return /[:：]$/u.test(name) ? name.slice(0, -1).trimEnd() : name
}
