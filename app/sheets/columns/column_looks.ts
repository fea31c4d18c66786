import { cellText } from '#app/sheets/columns/cell_text'
import { parseNumber } from '#app/sheets/columns/parse_number'
import { parseStock } from '#app/sheets/columns/parse_stock'

/**
 * What the values of a column look like: a code that names a thing, a short name that repeats, a
 * text, money or a measure, a count.
 */
export type ColumnLook = 'code' | 'label' | 'text' | 'money' | 'count'

/** How much a cell looks like one of its kind, 0 to 1; less where it may as well be another. */
const LOOKS: Readonly<Record<ColumnLook, (cell: string) => number>> = {
  code(cell) {
    if (cell.length > 40 || !/\d/.test(cell) || cell.split(/\s/).length > 6) return 0
    if (/\p{L}/u.test(cell)) return /\p{L}{4}/u.test(cell) ? 0.6 : 1
    if (isCodeOfDigits(cell)) return 1
    // Few digits are more often a count, and a fraction is an amount of money.
    return /[.,]\d{1,2}$/.test(cell) ? 0.3 : cell.replace(/\D/g, '').length < 5 ? 0.4 : 0.9
  },
  label(cell) {
    if (cell.length > 40 || !/\p{L}{2}/u.test(cell) || /\d{3}/.test(cell)) return 0
    const words = cell.split(/\s/).length
    // The more words, the more it is a text; names of things with a digit are few.
    return (words > 3 ? 0.4 : 1.1 - 0.1 * words) * (/\d/.test(cell) ? 0.7 : 1)
  },
  text(cell) {
    if (!/\p{L}{2}/u.test(cell)) return 0
    const letters = cell.replace(/[^\p{L}]/gu, '').length
    const share = letters / cell.replace(/\s/g, '').length
    return Math.min(1, 1.3 * share) * (/\s/.test(cell) ? 1 : 0.7)
  },
  money(cell) {
    const amount = parseNumber(cell)
    if (amount === null || amount.startsWith('-') || isCodeOfDigits(cell)) return 0
    return /[.,]\d{1,2}\D*$/.test(cell) ? 1 : 0.8
  },
  count(cell) {
    if (parseStock(cell) === null || isCodeOfDigits(cell)) return 0
    return /[.,]/.test(cell) ? 0.5 : /\d{5}/.test(cell.replace(/\D/g, '')) ? 0.6 : 1
  },
}

/** Digits as no number is written: with a zero in front, or in groups that are no thousands. */
function isCodeOfDigits(cell: string): boolean {
  return /^\d[\d\s]*$/.test(cell) && (/^0\s*\d/.test(cell) || parseNumber(cell) === null)
}

/** How much the filled cells of a column look so, 0 to 1; 0 for an empty column. */
export function looksLike(rows: readonly string[][], column: number, look: ColumnLook): number {
  const different = new Set<string>()
  let filled = 0
  let sum = 0
  for (const row of rows) {
    const cell = cellText(row[column] ?? '')
    if (cell === '') continue
    filled++
    different.add(cell)
    sum += LOOKS[look](cell)
  }
  if (filled === 0) return 0
  // What repeats is the name of something (`land rover`) rather than a text about it.
  const repeats = filled > 2 && different.size * 2 <= filled
  return (sum / filled) * (look === 'text' && repeats ? 0.8 : 1)
}

/** Whether a column does no more than number the rows: every cell one more than the one before. */
export function numbersRows(rows: readonly string[][], column: number): boolean {
  let last: number | null = null
  let steps = 0
  for (const row of rows) {
    const cell = cellText(row[column] ?? '').replace(/\.$/, '')
    if (cell === '') continue
    if (!/^\d{1,7}$/.test(cell)) return false
    if (last !== null && Number(cell) !== last + 1) return false
    if (last !== null) steps++
    last = Number(cell)
  }
  return steps >= 2
}
