/** The structure of the file's rows, which distinguishes rows from lines inside a quoted cell. */
export interface RowShape {
  delimiter: string
  newline: '\n' | '\r'
  /** The number of cells that most rows have, if it is known. */
  width: number | undefined
  /** The last single-line row. */
  latest: readonly string[]
  /** The number of cells of that row in the file. */
  latestWidth: number
  /** Splits a line in which every quote closes or is a character. */
  cellsOf: (line: string) => string[]
}

/** The number of lines of a cell that are checked. */
const LOOKED_AT = 30
/** In a table with fewer columns, a sentence may have as many delimiters as a row. */
const NARROW = 3
/** Quotes next to it may be stray. */
const NUMBER = /^[\s\p{Sc}<>~"]*[-+]?\d[\d\s.,'’]*[\s\p{Sc}%+"-]*$/u
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

/**
 * Returns the first line of a record with quotes as a separate row, if its quotes do not fit the other rows of the file:
 * a forgotten quote, or the sign of an inch. Null if the quotes are correct.
 *
 * @param record the text of the whole record, with or without its line end
 * @param cells the cells into which its quotes split it
 */
export function withoutStrayQuotes(
  record: string,
  cells: readonly string[],
  shape: RowShape
): string[] | null {
  const text = record.replace(/[\r\n]+$/, '')
  const [first = '', ...others] = text.split(shape.newline, LOOKED_AT + 1).map(withoutReturn)
  if (others.length === 0) {
    const row = hasWidth(cells, shape) ? null : plain(first, shape)
    return row && hasSameNumbers(row, shape) ? row : null
  }
  if (!hasNumbers(shape) && areRows([first, ...others].filter(isNotBlank), cells.length, shape)) {
    return plain(first, shape)
  }
  const row = asRow(first, shape)
  // Too little is known about other rows.
  if (!shape.width || (!row && cells.length <= NARROW)) return null
  const lines = [first, ...others].filter(isNotBlank)
  const rows = lines.filter((line) => asRow(line, shape) !== null || isBrokenRow(line, shape))
  if (rows.length <= lines.length / 2) return null
  return row ?? shape.cellsOf(first)
}

/** Whether lines are rows of one table without a row before them: equally wide, with numbers in all of a column. */
function areRows(lines: readonly string[], width: number, shape: RowShape): boolean {
  const rows = lines.map((line) => plain(line, shape))
  const isNumeric = (_: unknown, at: number) => rows.every((row) => NUMBER.test(row[at] ?? ''))
  return rows.length > 1 && rows.every((row) => row.length === width) && rows[0].some(isNumeric)
}

function isNotBlank(line: string): boolean {
  return line.trim() !== ''
}

/** Returns the cells of a line that looks like a row of the file. */
function asRow(line: string, shape: RowShape): string[] | null {
  const isRow = (cells: string[]) =>
    hasNumbers(shape)
      ? hasSameNumbers(cells, shape)
      : cells.length > NARROW && hasWidth(cells, shape) && areFilled(cells)
  return [shape.cellsOf(line), plain(line, shape)].find(isRow) ?? null
}

/** Whether a row has a broken quote itself: it has more cells than others, and as many numbers. */
function isBrokenRow(line: string, shape: RowShape): boolean {
  const cells = plain(line, shape)
  if (cells.length <= Math.max(shape.width ?? 0, shape.latestWidth, NARROW)) return false
  if (!hasNumbers(shape)) return areFilled(cells)
  return numbersIn(cells) >= numbersIn(shape.latest)
}

/** Whether the preceding row shows which columns contain numbers; a header does not. */
function hasNumbers({ latest }: RowShape): boolean {
  return latest.some((cell) => NUMBER.test(cell))
}

/** Whether a row has as many cells as the preceding one, with numbers in the same columns, unlike a sentence. */
function hasSameNumbers(cells: readonly string[], { latest, latestWidth }: RowShape): boolean {
  if (cells.length !== latestWidth) return false
  const numeric = [...latest.keys()].filter((at) => NUMBER.test(latest[at] ?? ''))
  const same = numeric.filter((at) => NUMBER.test(cells[at] ?? ''))
  return same.length > 0 && numeric.every((at) => same.includes(at) || cells[at] === '')
}

function numbersIn(cells: readonly string[]): number {
  return cells.filter((cell) => NUMBER.test(cell)).length
}

/** Whether at most one cell is empty. */
function areFilled(cells: readonly string[]): boolean {
  return cells.filter((cell) => !SAYS_SOMETHING.test(cell)).length <= 1
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}

/** Returns the cells of a line if quotes hide no delimiters. */
function plain(line: string, { delimiter }: RowShape): string[] {
  return line.split(delimiter).map((cell) => {
    const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
    return isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell
  })
}

/** Whether there are as many cells as in other rows. */
export function hasWidth(cells: readonly string[], { width, latestWidth }: RowShape): boolean {
  return cells.length === width || cells.length === latestWidth
}
