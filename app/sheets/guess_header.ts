import {
  guessColumns,
  headerFits,
  headerWords,
  type GuessedColumn,
  type KnownColumn,
} from '#app/sheets/guess_columns'
import { parseNumber } from '#app/sheets/parse_number'

/** How many rows at the top of a file are worth looking at: preambles end within twenty. */
export const HEADER_SEARCH_ROWS = 60
/** How many rows below a header say whether a table follows it. */
const ROWS_BELOW = 20

export interface GuessedHeader {
  /** From 1; the last of its rows when it takes two. Null when there is no header. */
  headerRow: number | null
  /** The row of the first value, from 1. */
  firstRow: number
  /** 0 to 1. */
  confidence: number
  columns: GuessedColumn[]
}

/**
 * Finds the header of a table that may have titles, dates and logos above it: the row, or the two
 * rows together, whose cells are most like the known columns' words, with a table below.
 *
 * @param top the first rows of the file, at least `HEADER_SEARCH_ROWS` and some below, if it has them
 */
export function guessHeader(
  top: readonly string[][],
  known: readonly KnownColumn[]
): GuessedHeader {
  let best = { score: 0, row: -1, span: 1 }
  for (let row = 0; row < Math.min(top.length, HEADER_SEARCH_ROWS); row++) {
    for (const span of [1, 2]) {
      const score = headerScore(top, row, span, known)
      if (score > best.score) best = { score, row, span }
    }
  }
  if (best.row === -1) return withoutHeader(top, known)
  return headerAt(top, best.row + 1, known, best.span, best.score)
}

/** The columns of a table whose header is known to be in that row (from 1). */
export function headerAt(
  top: readonly string[][],
  row: number,
  known: readonly KnownColumn[],
  span = 1,
  confidence = 1
): GuessedHeader {
  const last = row - 1 + span
  const below = top.slice(last, last + ROWS_BELOW)
  const columns = guessColumns(joinedRows(top, row - 1, span), below, known)
  return { headerRow: last, firstRow: last + 1, confidence, columns }
}

function headerScore(
  top: readonly string[][],
  row: number,
  span: number,
  known: readonly KnownColumn[]
): number {
  if (row + span > top.length) return 0
  const rows = top.slice(row, row + span)
  if (rows.some((cells) => filled(cells) === 0 || cells.some(isNumber))) return 0
  // A row of one cell below the header is the title of a group of parts.
  if (span === 2 && filled(rows[1] ?? []) < 2) return 0
  const cells = joinedRows(top, row, span)
  const found = new Map<string, number>()
  for (const cell of cells) {
    const words = headerWords(cell)
    for (const column of known) {
      const fit = headerFits(words, column)
      if (fit > (found.get(column.name) ?? 0)) found.set(column.name, fit)
    }
  }
  let sum = 0
  for (const fit of found.values()) sum += fit
  if (found.size < Math.min(2, known.length)) return 0
  // One column named is enough of a header when the table has no other.
  const below = top.slice(row + span, row + span + ROWS_BELOW).filter((under) => filled(under) > 0)
  const like = below.filter((under) => filled(under) * 2 >= filled(cells)).length
  const tableLike = below.length === 0 ? 0.5 : like / below.length
  const named = sum / Math.max(found.size, Math.min(3, known.length))
  const score = named * (0.4 + 0.6 * tableLike) * Math.min(1, 0.7 + 0.1 * found.size)
  return span === 2 ? score * 0.95 : score
}

function joinedRows(top: readonly string[][], row: number, span: number): string[] {
  const rows = top.slice(row, row + span)
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  return Array.from({ length: width }, (_, column) =>
    rows
      .map((cells) => (cells[column] ?? '').trim())
      .filter((text) => text !== '')
      .join(' ')
  )
}

/** Without a header the table begins with the first row as wide as most rows are. */
function withoutHeader(top: readonly string[][], known: readonly KnownColumn[]): GuessedHeader {
  const widths = new Map<number, number>()
  for (const row of top) {
    if (filled(row) > 0) widths.set(filled(row), (widths.get(filled(row)) ?? 0) + 1)
  }
  const [usual = 1] = [...widths].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
  const first = Math.max(
    0,
    top.findIndex((row) => filled(row) >= usual)
  )
  const columns = guessColumns([], top.slice(first, first + ROWS_BELOW), known)
  return { headerRow: null, firstRow: first + 1, confidence: 0, columns }
}

function filled(cells: readonly string[]): number {
  return cells.reduce((count, cell) => (cell.trim() === '' ? count : count + 1), 0)
}

function isNumber(cell: string): boolean {
  return parseNumber(cell) !== null
}
