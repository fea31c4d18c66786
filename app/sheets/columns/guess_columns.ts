import { chooseKinds, type ColumnKind, type Rival } from '#app/sheets/columns/choose_kind'
import { looksLike, numbersRows, type ColumnLook } from '#app/sheets/columns/column_looks'
import { headerWords, saysWord } from '#app/sheets/columns/header_words'
import { secondTable, type Heading } from '#app/sheets/second_table'

export type { ColumnLook }

/** A column that the caller knows: its name, its headers (lower case), and the kind of its values. */
export interface KnownColumn {
  name: string
  words: readonly string[]
  /** Complete headers that may name it if no other column has a better header. */
  weak_words?: readonly string[]
  look: ColumnLook
  /** Its values resemble those of many other columns, so only a header can identify it. */
  told_by_header?: boolean
  /** The kinds of several columns with this meaning (whose price it is), in the order in which they are checked. */
  kinds?: readonly ColumnKind[]
  /** The rank of a column without a kind. */
  plain_rank?: number
}

export interface GuessedColumn {
  name: string
  /** From 1, as people count columns. */
  column: number
  /** The text of the header cell, empty if there is no header. */
  header: string
  /** 0 to 1; above 0.5 only if the header agrees. */
  confidence: number
}

/** Returns for each known column how well a header, its cells from top to bottom, names it. */
export type HeadingReader = (cells: readonly string[]) => readonly number[]

/** Returns a cached reader of headers, because those of several rows are read repeatedly. */
export function headingReader(known: readonly KnownColumn[]): HeadingReader {
  const read = new Map<string, readonly number[]>()
  return (cells) => {
    const key = cells.length === 1 ? (cells[0] ?? '') : cells.join('\n')
    let fits = read.get(key)
    if (!fits) {
      fits = known.map((column) => headerFits(cells, column))
      read.set(key, fits)
    }
    return fits
  }
}

/**
 * Returns how well the cells of a header, from top to bottom, name the column: 1 for its exact words, less if they are
 * only a part of it or stand above another word.
 */
function headerFits(cells: readonly string[], known: KnownColumn): number {
  const words = cells.map(headerWords).filter((text) => text !== '')
  if (words.length < 2) return wordsFit(words[0] ?? '', known)
  return Math.max(
    wordsFit(words.at(-1) ?? '', known),
    wordsFit(words.join(' '), known),
    ...words.slice(0, -1).map((word) => 0.9 * wordsFit(word, known))
  )
}

function wordsFit(header: string, known: KnownColumn): number {
  if (header === '') return 0
  let best = 0
  for (const word of known.words) {
    if (header === word) return 1
    if (!saysWord(header, word)) continue
    const share = word.length / header.length
    best = Math.max(best, (header.startsWith(word) ? 0.6 : 0.5) + 0.3 * share)
  }
  return known.weak_words?.includes(header) ? Math.max(best, 0.5) : best
}

/** Joins the cells of a column's header to one text. */
export function joinedHeader(rows: readonly (readonly string[])[], column: number): string {
  return rows
    .map((cells) => (cells[column] ?? '').trim())
    .filter((text) => text !== '')
    .join(' ')
}

/** Guesses with a lower score are dropped. */
const LEAST = 0.3

/** The guessed columns of a table. */
export interface GuessedColumns {
  columns: GuessedColumn[]
  /** All columns with a meaning that may occur several times, including the unused ones. */
  rivals: Rival[]
  /** The column, from 1, at which a second table begins next to this one; null: there is none. */
  second: number | null
}

/**
 * Guesses the meanings of columns, from the header and from the values below it. Every name and every column is used at
 * most once, the most certain guess first. The result is in the order of the columns.
 *
 * @param header the rows of the header; empty if there is none
 * @param rows some rows below it
 * @param fitOf how well headers name columns, see `headingReader`
 * @param isUnread the words of the header are unknown, so values count as much as without a header
 */
export function guessColumns(
  header: readonly string[][],
  rows: readonly string[][],
  known: readonly KnownColumn[],
  { fitsOf = headingReader(known), isUnread = false } = {}
): GuessedColumns {
  const width = Math.max(0, ...[...header, ...rows].map((row) => row.length))
  const second = secondTable(headingsOf(header, width, known, fitsOf))
  const found: GuessedColumn[] = []
  for (let index = 0; index < (second ?? width); index++) {
    const text = joinedHeader(header, index)
    const fits = fitsOf(header.map((row) => row[index] ?? ''))
    const named = fits.some((fit) => fit > 0)
    // Row numbers resemble every kind of number.
    if (!named && numbersRows(rows, index)) continue
    for (const [place, { name, look, told_by_header }] of known.entries()) {
      const fit = fits[place] ?? 0
      if ((named || told_by_header) && fit === 0) continue
      const looks = looksLike(rows, index, look)
      const trusted = trust(isUnread ? '' : text, look)
      const confidence = named ? 0.7 * fit + 0.3 * looks : trusted * looks
      if (confidence < LEAST) continue
      found.push({ name, column: index + 1, header: text, confidence })
    }
  }
  const { candidates, rivals } = chooseKinds(found, rows, known)
  // The sort is stable: of equal guesses, the left column and the first known name win.
  candidates.sort((a, b) => b.confidence - a.confidence)
  const guessed: GuessedColumn[] = []
  for (const candidate of candidates) {
    const taken = guessed.some(
      (other) => other.name === candidate.name || other.column === candidate.column
    )
    if (!taken) guessed.push(candidate)
  }
  const columns = guessed.toSorted((a, b) => a.column - b.column)
  return { columns, rivals, second: second === null ? null : second + 1 }
}

function headingsOf(
  header: readonly string[][],
  width: number,
  known: readonly KnownColumn[],
  fitsOf: HeadingReader
): Heading[] {
  return Array.from({ length: width }, (_, index) => {
    const fits = fitsOf(header.map((row) => row[index] ?? ''))
    return {
      words: headerWords(joinedHeader(header, index)),
      isKnown: fits.some((fit) => fit > 0.5),
      isCode: known.some(({ look }, place) => look === 'code' && (fits[place] ?? 0) > 0.5),
    }
  })
}

/**
 * The weight of a guess by values alone. Under a header with unknown words, only unmistakable kinds are guessed, because
 * nearly every column contains some number.
 */
function trust(header: string, look: ColumnLook): number {
  if (header === '') return 0.5
  return look === 'code' || look === 'label' ? 0.4 : 0
}
