import { cellText } from '#app/sheets/columns/cell_text'
import { parseNumber } from '#app/sheets/columns/parse_number'
import { parseStock } from '#app/sheets/columns/parse_stock'

/**
 * The kinds of values in a column: a code, a short name that repeats, a text, money or a measure, a count.
 */
export type ColumnLook = 'code' | 'label' | 'text' | 'money' | 'count'

/** Returns how similar a cell is to each kind, from 0 to 1; lower if several kinds are possible. */
const LOOKS: Readonly<Record<ColumnLook, (cell: string) => number>> = {
  code(cell) {
    if (cell.length > 40 || !/\d/.test(cell) || cell.split(/\s/).length > 6) return 0
    if (/\p{L}/u.test(cell)) return /\p{L}{4}/u.test(cell) ? 0.6 : 1
    if (isCodeOfDigits(cell)) return 1
    // A few digits are usually a count, and a fraction is an amount of money.
    return /[.,]\d{1,2}$/.test(cell) ? 0.3 : cell.replace(/\D/g, '').length < 5 ? 0.4 : 0.9
  },
  label(cell) {
    if (cell.length > 40 || !/\p{L}{2}/u.test(cell) || /\d{3}/.test(cell)) return 0
    const words = cell.split(/\s/).length
    // A cell with many words is a text; names with a digit are rare.
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

/** Digits that are not written like a number: with a leading zero, or in groups that are no thousands. */
function isCodeOfDigits(cell: string): boolean {
  return /^\d[\d\s]*$/.test(cell) && (/^0\s*\d/.test(cell) || parseNumber(cell) === null)
}

/** Returns how similar the filled cells of a column are to a kind, from 0 to 1; 0 for an empty column. */
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
  // Repeated values are names (`land rover`) and not descriptions.
  const repeats = filled > 2 && different.size * 2 <= filled
  return (sum / filled) * (look === 'text' && repeats ? 0.8 : 1)
}

/** Whether a column only numbers the rows: every cell is one more than the cell above. */
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
