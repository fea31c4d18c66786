/** What is known of the rows of a file, to tell a row from a line of a text in a cell. */
export interface RowShape {
  delimiter: string
  newline: '\n' | '\r'
  /** How many cells most rows have, when that is known. */
  width: number | undefined
  /** The last row that stands on one line. */
  latest: readonly string[]
  /** How many cells that row had in the file. */
  latestWidth: number
  /** Splits one line in which every quote closes or is a character. */
  cellsOf: (line: string) => string[]
}

/** So many lines of a cell tell whether it is a text of several lines or a stray quote met another. */
const LOOKED_AT = 30
/** In a table of so few columns a sentence can have as many delimiters as a row. */
const NARROW = 3
const NUMBER = /^[\s\p{Sc}]*[-+]?\d[\d\s.,'’]*[\s\p{Sc}%-]*$/u
const HAS_DIGIT = /\d/

/**
 * The first line of a record with quotes as a row of its own, when its quotes do not fit the other
 * rows of the file: a forgotten quote, or the sign of an inch. Null when the quotes are fine.
 *
 * @param record the text of the whole record, with or without its line end
 * @param cells what it was split into by its quotes
 */
export function withoutStrayQuotes(
  record: string,
  cells: readonly string[],
  shape: RowShape
): string[] | null {
  const text = record.replace(/[\r\n]+$/, '')
  const [first = '', ...others] = text.split(shape.newline, LOOKED_AT + 1)
  if (others.length === 0)
    return hasWidth(cells, shape) ? null : fitting(plain(first, shape), shape)
  const row = asRow(first, shape)
  if (!row && usualWidth(shape) <= NARROW) return null
  const told = others.filter((line) => line.trim() !== '')
  const rows = told.filter((line) => asRow(line, shape) !== null || isWider(line, shape))
  return rows.length > told.length / 2 ? (row ?? shape.cellsOf(withoutReturn(first))) : null
}

/** The cells of a line that looks like a row of the file. */
function asRow(line: string, shape: RowShape): string[] | null {
  const whole = withoutReturn(line)
  return fitting(shape.cellsOf(whole), shape) ?? fitting(plain(whole, shape), shape)
}

/** A row with a broken quote of its own has more delimiters than others, a text has few. */
function isWider(line: string, shape: RowShape): boolean {
  return line.split(shape.delimiter).length > Math.max(usualWidth(shape), NARROW)
}

function usualWidth({ width, latestWidth }: RowShape): number {
  return Math.max(width ?? 0, latestWidth)
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}

/** The cells of a line in which no quote hides a delimiter. */
function plain(line: string, { delimiter }: RowShape): string[] {
  return line.split(delimiter).map((cell) => {
    const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
    return isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell
  })
}

/** The same cells when there are as many as in other rows, with numbers where those have numbers. */
function fitting(cells: string[], shape: RowShape): string[] | null {
  if (cells.length < 2 || !hasWidth(cells, shape)) return null
  if (cells.length !== shape.latestWidth) return cells
  const isNumeric = shape.latest.every(
    (other, at) => !NUMBER.test(other) || cells[at] === '' || HAS_DIGIT.test(cells[at] ?? '')
  )
  return isNumeric ? cells : null
}

/** Whether there are as many cells as in other rows. */
export function hasWidth(cells: readonly string[], { width, latestWidth }: RowShape): boolean {
  return cells.length === width || cells.length === latestWidth
}
