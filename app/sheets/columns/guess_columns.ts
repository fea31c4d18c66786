import { looksLike, numbersRows, type ColumnLook } from '#app/sheets/columns/column_looks'

export type { ColumnLook }

/** A column the caller knows: its name, how people head it (lower case), how its values look. */
export interface KnownColumn {
  name: string
  words: readonly string[]
  /** Whole headings that may mean it as well, when no other column is headed better. */
  weak_words?: readonly string[]
  look: ColumnLook
  /** Its values look like those of many other columns: only a header tells which it is. */
  told_by_header?: boolean
}

export interface GuessedColumn {
  name: string
  /** From 1, as people count columns. */
  column: number
  /** The text of the header cell, empty when there is no header. */
  header: string
  /** 0 to 1; above 0.5 only when the header says so too. */
  confidence: number
}

/** A header as it is compared: letters and digits in lower case, single blanks between words. */
export function headerWords(cell: string): string {
  return cell
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{Nd}№#]+/gu, ' ')
    .trim()
}

/**
 * How well the cells of a header, from top to bottom, name the column: 1 for its very words, less
 * when they are a part of it or stand above another word.
 */
export function headerFits(cells: readonly string[], known: KnownColumn): number {
  const words = cells.map(headerWords).filter((text) => text !== '')
  if (words.length < 2) return wordsFit(words[0] ?? '', known)
  const [upper = ''] = words
  return Math.max(
    wordsFit(words.at(-1) ?? '', known),
    wordsFit(words.join(' '), known),
    0.9 * wordsFit(upper, known)
  )
}

function wordsFit(header: string, known: KnownColumn): number {
  if (header === '') return 0
  let best = 0
  for (const word of known.words) {
    if (header === word) return 1
    if (!` ${header} `.includes(` ${word} `)) continue
    const share = word.length / header.length
    best = Math.max(best, (header.startsWith(word) ? 0.6 : 0.5) + 0.3 * share)
  }
  return known.weak_words?.includes(header) ? Math.max(best, 0.5) : best
}

/** The cells of a column's header as one text. */
export function joinedHeader(rows: readonly (readonly string[])[], column: number): string {
  return rows
    .map((cells) => (cells[column] ?? '').trim())
    .filter((text) => text !== '')
    .join(' ')
}

/** Less is not worth a guess. */
const LEAST = 0.3

/**
 * Says which column is which, from the header and from the values below it. Every name and every
 * column is used at most once, the surest first; the answer is in the order of the columns.
 *
 * @param header the rows of the header; none when there is none
 * @param rows some rows below it
 */
export function guessColumns(
  header: readonly string[][],
  rows: readonly string[][],
  known: readonly KnownColumn[]
): GuessedColumn[] {
  const width = Math.max(0, ...[...header, ...rows].map((row) => row.length))
  const candidates: GuessedColumn[] = []
  for (let index = 0; index < width; index++) {
    const text = joinedHeader(header, index)
    const headings = header.map((row) => row[index] ?? '')
    const fits = known.map((column) => headerFits(headings, column))
    const named = fits.some((fit) => fit > 0)
    // The numbers of the rows look like anything that is a number.
    if (!named && numbersRows(rows, index)) continue
    for (const [place, { name, look, told_by_header }] of known.entries()) {
      const fit = fits[place] ?? 0
      if ((named || told_by_header) && fit === 0) continue
      const looks = looksLike(rows, index, look)
      const confidence = named ? 0.7 * fit + 0.3 * looks : trust(text, look) * looks
      if (confidence < LEAST) continue
      candidates.push({ name, column: index + 1, header: text, confidence })
    }
  }
  // A stable sort: of equals the left column and the first known one win.
  candidates.sort((a, b) => b.confidence - a.confidence)
  const guessed: GuessedColumn[] = []
  for (const candidate of candidates) {
    const taken = guessed.some(
      (other) => other.name === candidate.name || other.column === candidate.column
    )
    if (!taken) guessed.push(candidate)
  }
  return guessed.toSorted((a, b) => a.column - b.column)
}

/**
 * How far a look alone is believed. Under a header nobody knows only what is hard to confuse is
 * guessed: some number is in nearly every column.
 */
function trust(header: string, look: ColumnLook): number {
  if (header === '') return 0.5
  return look === 'code' || look === 'label' ? 0.4 : 0
}
