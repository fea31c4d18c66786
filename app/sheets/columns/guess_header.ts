import type { Rival } from '#app/sheets/columns/choose_kind'
import {
  guessColumns,
  headingReader,
  joinedHeader,
  type GuessedColumn,
  type HeadingReader,
  type KnownColumn,
} from '#app/sheets/columns/guess_columns'
import { headerByStructure } from '#app/sheets/columns/header_by_structure'
import { headerWords } from '#app/sheets/columns/header_words'
import { parseNumber } from '#app/sheets/columns/parse_number'

/** The number of rows at the top of a file in which the header is searched; preambles end within twenty. */
export const HEADER_SEARCH_ROWS = 60
/** The number of rows below a header that are used to check it and to guess its columns. */
export const ROWS_BELOW = 20
/** Columns beyond this are ignored in the search; real lists have at most about a hundred. */
const MOST_COLUMNS = 512
/** The maximum number of rows of a header. */
export const MOST_HEADER_ROWS = 3
/** The certainty of a header with unknown words. */
const BY_STRUCTURE = 0.3

export interface GuessedHeader {
  /** From 1; of several rows, the last one. Null if there is no header. */
  headerRow: number | null
  /** The number of its rows; 0 if there is none. */
  headerRows: number
  /** The row of the first value, from 1. */
  firstRow: number
  /** 0 to 1. */
  confidence: number
  /** The texts of the header, those of several rows joined; empty if there is none. */
  cells: string[]
  columns: GuessedColumn[]
  /** All columns with a meaning that may occur several times. */
  rivals: Rival[]
  /** The column, from 1, at which a second table begins next to this one; null: there is none. */
  second: number | null
}

/**
 * Finds the header of a table below possible titles, dates and logos: the row, or the two or three rows together, whose
 * cells best match the words of known columns, with a table below. If no words are known, a row of short texts above
 * columns of numbers is used.
 *
 * @param top the first rows of the file, at least `HEADER_SEARCH_ROWS` and some below, if it has them
 */
export function guessHeader(
  top: readonly string[][],
  known: readonly KnownColumn[]
): GuessedHeader {
  const fitsOf = headingReader(known)
  let best = { score: 0, row: -1, span: 1 }
  for (let row = 0; row < Math.min(top.length, HEADER_SEARCH_ROWS); row++) {
    for (let span = 1; span <= MOST_HEADER_ROWS; span++) {
      const score = headerScore(top, row, span, known, fitsOf)
      if (score > best.score) best = { score, row, span }
    }
  }
  if (best.row !== -1) {
    return { ...headerOver(top, best.row, best.span, known, fitsOf), confidence: best.score }
  }
  const row = headerByStructure(narrow(top), HEADER_SEARCH_ROWS, ROWS_BELOW)
  if (row === null) return withoutHeader(top, known)
  const isUnread = true
  return { ...headerOver(top, row, 1, known, fitsOf, isUnread), confidence: BY_STRUCTURE }
}

/**
 * Returns the columns of a table whose header is in this row (from 1), alone or together with the rows above it,
 * whichever matches better.
 */
export function headerAt(
  top: readonly string[][],
  row: number,
  known: readonly KnownColumn[]
): GuessedHeader {
  const fitsOf = headingReader(known)
  let best = { score: headerScore(top, row - 1, 1, known, fitsOf), span: 1 }
  for (let span = 2; span <= Math.min(MOST_HEADER_ROWS, row); span++) {
    const score = headerScore(top, row - span, span, known, fitsOf)
    if (score > best.score) best = { score, span }
  }
  const { span } = best
  const isUnread = bestFits(top.slice(row - span, row), known, fitsOf).length === 0
  return headerOver(top, row - span, span, known, fitsOf, isUnread)
}

/**
 * Returns the columns of a table without a header, by their values. The table begins with the first row that is as wide
 * as most rows.
 */
export function withoutHeader(
  top: readonly string[][],
  known: readonly KnownColumn[]
): GuessedHeader {
  const widths = new Map<number, number>()
  for (const row of top) {
    if (filled(row) > 0) widths.set(filled(row), (widths.get(filled(row)) ?? 0) + 1)
  }
  const [usual = 1] = [...widths].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
  const first = Math.max(
    0,
    top.findIndex((row) => filled(row) >= usual)
  )
  const found = guessColumns([], narrow(top.slice(first, first + ROWS_BELOW)), known)
  return { headerRow: null, headerRows: 0, firstRow: first + 1, confidence: 0, cells: [], ...found }
}

function headerOver(
  top: readonly string[][],
  found: number,
  lowest: number,
  known: readonly KnownColumn[],
  fitsOf: HeadingReader,
  isUnread = false
): GuessedHeader {
  const last = found + lowest
  let [row, span] = [found, lowest]
  while (span < MOST_HEADER_ROWS && isAbove(top[row - 1], top[last - 1])) {
    row--
    span++
  }
  const first = numbersColumns(top[last] ?? []) ? last + 1 : last
  const rows = top.slice(row, last)
  const cells = Array.from({ length: widthOf(rows) }, (_, column) => joinedHeader(rows, column))
  const below = narrow(top.slice(first, first + ROWS_BELOW))
  const guessed = guessColumns(narrow(rows), below, known, { fitsOf, isUnread })
  return {
    headerRow: last,
    headerRows: span,
    firstRow: first + 1,
    confidence: 1,
    cells,
    ...guessed,
  }
}

/** Whether a row belongs to the header below it: it has a text above each column, possibly above several. */
function isAbove(upper: readonly string[] = [], lower: readonly string[] = []): boolean {
  const named = lower.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]))
  if (named.length < 2 || upper.some(isNumber)) return false
  return (
    named.every((column) => (upper[column] ?? '').trim() !== '') &&
    upper.some((cell, column) => cell.trim() !== '' && cell === upper[column + 1])
  )
}

/** Forms number their columns in a row under the header: 1, 2, 3. */
function numbersColumns(cells: readonly string[]): boolean {
  const texts = cells.filter((cell) => cell.trim() !== '')
  return texts.length > 2 && texts.every((text, index) => text.trim() === String(index + 1))
}

function headerScore(
  top: readonly string[][],
  row: number,
  span: number,
  known: readonly KnownColumn[],
  fitsOf: HeadingReader
): number {
  if (row + span > top.length) return 0
  const rows = narrow(top.slice(row, row + span))
  if (rows.some((cells) => filled(cells) === 0 || cells.some(isNumber))) return 0
  // A row of one cell below the header is the heading of a group of rows.
  if (span > 1 && filled(rows.at(-1) ?? []) < 2) return 0
  const fits = bestFits(rows, known, fitsOf)
  if (fits.length < Math.min(2, known.length)) return 0
  const sum = total(fits)
  // Two rows above a column form one header.
  const width = widthOf(rows)
  const headings = Array.from({ length: width }, (_, index) => joinedHeader(rows, index))
  // Tables next to each other repeat their headers, and few rows contain all of them.
  const least = new Set(headings.map(headerWords).filter((text) => text !== '')).size / 2
  const below = top.slice(row + span, row + span + ROWS_BELOW).filter((under) => filled(under) > 0)
  const like = below.filter((under) => filled(under) >= least).length
  const tableLike = below.length === 0 ? 0.5 : like / below.length
  // One named column is sufficient if the table has only one.
  const named = sum / Math.max(fits.length, Math.min(3, known.length))
  const score = named * (0.4 + 0.6 * tableLike) * (fits.length / (fits.length + 0.5))
  if (span === 1) return score
  // The upper row must be necessary; otherwise it is the last line above the table.
  return score * (sum - total(bestFits(rows.slice(1), known, fitsOf)) > 0.3 ? 1.01 : 0.98)
}

/** For each known column that the header names, the best match. */
function bestFits(
  rows: readonly string[][],
  known: readonly KnownColumn[],
  fitsOf: HeadingReader
): number[] {
  const best = known.map(() => 0)
  for (let index = 0; index < widthOf(rows); index++) {
    const fits = fitsOf(rows.map((texts) => texts[index] ?? ''))
    fits.forEach((fit, place) => {
      best[place] = Math.max(best[place] ?? 0, fit)
    })
  }
  return best.filter((fit) => fit > 0)
}

function total(fits: readonly number[]): number {
  return fits.reduce((sum, fit) => sum + fit, 0)
}

function widthOf(rows: readonly string[][]): number {
  return Math.max(0, ...rows.map((cells) => cells.length))
}

function narrow(rows: readonly string[][]): string[][] {
  return rows.map((cells) => (cells.length > MOST_COLUMNS ? cells.slice(0, MOST_COLUMNS) : cells))
}

function filled(cells: readonly string[]): number {
  return cells.reduce((count, cell) => (cell.trim() === '' ? count : count + 1), 0)
}

function isNumber(cell: string): boolean {
  return parseNumber(cell) !== null
}
