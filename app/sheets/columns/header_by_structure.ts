import { cellText } from '#app/sheets/columns/cell_text'
import { parseNumber } from '#app/sheets/columns/parse_number'

/** Longer texts are explanations and not names of columns. */
const LONGEST_NAME = 40
/** The share of numbers in a column above which a text above it counts as its name. */
const MOSTLY = 0.7

/**
 * Finds the row of a table's header, from 0, without knowing its words: short, different texts above columns of which
 * some contain only numbers. Null if there is no such row.
 *
 * @param top the first rows of a file
 * @param below the number of rows under a header that are checked
 */
export function headerByStructure(
  top: readonly string[][],
  most: number,
  below: number
): number | null {
  for (let row = 0; row < Math.min(top.length - 2, most); row++) {
    if (namesColumns(top[row] ?? [], top.slice(row + 1, row + 1 + below))) return row
  }
  return null
}

function namesColumns(cells: readonly string[], rows: readonly string[][]): boolean {
  const names = cells.map((cell) => cellText(cell))
  const filled = names.filter((name) => name !== '')
  if (filled.length < 3 || new Set(filled).size < filled.length) return false
  if (!filled.every((name) => name.length <= LONGEST_NAME && /\p{L}{2}/u.test(name))) return false
  // Headers rarely contain dates or numbers, but most values do.
  if (filled.filter((name) => /\p{Nd}/u.test(name)).length * 3 > filled.length) return false
  // A line above a table is shorter or longer than its rows.
  const wide = rows.filter((under) => countFilled(under) > 1)
  const alike = wide.filter((under) => countFilled(under) * 2 > filled.length)
  if (wide.length < 2 || alike.length < wide.length * MOSTLY) return false
  if (wide.some((under) => countFilled(under) > filled.length * 2)) return false
  return names.some((name, column) => name !== '' && isOfNumbers(alike, column))
}

function isOfNumbers(rows: readonly string[][], column: number): boolean {
  const values = rows.map((row) => cellText(row[column] ?? '')).filter((cell) => cell !== '')
  const numbers = values.filter((cell) => parseNumber(cell) !== null)
  return numbers.length >= 2 && numbers.length >= values.length * MOSTLY
}

function countFilled(cells: readonly string[]): number {
  return cells.reduce((count, cell) => (cell.trim() === '' ? count : count + 1), 0)
}
