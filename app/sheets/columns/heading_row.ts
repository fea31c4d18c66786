import { cellText } from '#app/sheets/columns/cell_text'
import { parseNumber } from '#app/sheets/columns/parse_number'

/** Words before the brand in a heading. */
const LABEL =
  /^(?:brand|make|manufacturer|hersteller|marke|marka|producent|üretici|бренд|марка|производитель|виробник)\s*[:：–—-]\s*/iu

export interface HeadingColumns {
  /** A single text in one of these columns is a misplaced value: price, quantity, weight. */
  figures: ReadonlySet<number>
  /** A single text with a digit in one of these columns is a part number of an incomplete row. */
  partnumber: number | undefined
}

/**
 * Returns the text of a row that is the heading of a block of rows: it has one filled cell, or the same text in all
 * cells, which is how some programs write merged cells. Null for any other row.
 *
 * @param isBrand whether a text is a known brand, so that `3M` is not taken for a part number
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

/** A longer text is no brand. */
const LONGEST = 200

/** Returns the brand in a heading: `BOSCH` for `Бренд: BOSCH`. */
export function brandInHeading(text: string): string {
  const name = text.slice(0, LONGEST).replace(LABEL, '')
  return /[:：]$/u.test(name) ? name.slice(0, -1).trimEnd() : name
}
