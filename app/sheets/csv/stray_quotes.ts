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
/** Quotes beside it may be stray. */
const NUMBER = /^[\s\p{Sc}<>~"]*[-+]?\d[\d\s.,'’]*[\s\p{Sc}%+"-]*$/u
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

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
  const [first = '', ...others] = text.split(shape.newline, LOOKED_AT + 1).map(withoutReturn)
  if (others.length === 0) {
    const row = hasWidth(cells, shape) ? null : plain(first, shape)
    return row && hasSameNumbers(row, shape) ? row : null
  }
  if (!hasNumbers(shape) && areRows([first, ...others].filter(isNotBlank), cells.length, shape)) {
    return plain(first, shape)
  }
  const row = asRow(first, shape)
  // Nothing is known of other rows, or too little.
  if (!shape.width || (!row && cells.length <= NARROW)) return null
  const lines = [first, ...others].filter(isNotBlank)
  const rows = lines.filter((line) => asRow(line, shape) !== null || isBrokenRow(line, shape))
  if (rows.length <= lines.length / 2) return null
  return row ?? shape.cellsOf(first)
}

/** Whether lines are rows of one table, where no row before tells: as wide, and one column has all numbers. */
function areRows(lines: readonly string[], width: number, shape: RowShape): boolean {
  const rows = lines.map((line) => plain(line, shape))
  const isNumeric = (_: unknown, at: number) => rows.every((row) => NUMBER.test(row[at] ?? ''))
  return rows.length > 1 && rows.every((row) => row.length === width) && rows[0].some(isNumeric)
}

function isNotBlank(line: string): boolean {
  return line.trim() !== ''
}

/** The cells of a line that looks like a row of the file. */
function asRow(line: string, shape: RowShape): string[] | null {
  const isRow = (cells: string[]) =>
    hasNumbers(shape)
      ? hasSameNumbers(cells, shape)
      : cells.length > NARROW && hasWidth(cells, shape) && areFilled(cells)
  return [shape.cellsOf(line), plain(line, shape)].find(isRow) ?? null
}

/** A row with a broken quote of its own: it has more cells than others, and as many numbers. */
function isBrokenRow(line: string, shape: RowShape): boolean {
  const cells = plain(line, shape)
  if (cells.length <= Math.max(shape.width ?? 0, shape.latestWidth, NARROW)) return false
  if (!hasNumbers(shape)) return areFilled(cells)
  return numbersIn(cells) >= numbersIn(shape.latest)
}

/** Whether the row before says where rows have numbers; the header does not. */
function hasNumbers({ latest }: RowShape): boolean {
  return latest.some((cell) => NUMBER.test(cell))
}

/** As many cells as the row before, with numbers in exactly its columns, as a sentence has not. */
function hasSameNumbers(cells: readonly string[], { latest, latestWidth }: RowShape): boolean {
  if (cells.length !== latestWidth) return false
  const numeric = [...latest.keys()].filter((at) => NUMBER.test(latest[at] ?? ''))
  const same = numeric.filter((at) => NUMBER.test(cells[at] ?? ''))
  return same.length > 0 && numeric.every((at) => same.includes(at) || cells[at] === '')
}

function numbersIn(cells: readonly string[]): number {
  return cells.filter((cell) => NUMBER.test(cell)).length
}

/** All cells but one at most say something. */
function areFilled(cells: readonly string[]): boolean {
  return cells.filter((cell) => !SAYS_SOMETHING.test(cell)).length <= 1
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

/** Whether there are as many cells as in other rows. */
export function hasWidth(cells: readonly string[], { width, latestWidth }: RowShape): boolean {
  return cells.length === width || cells.length === latestWidth
}
