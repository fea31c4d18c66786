import { cellText } from '#app/sheets/cell_text'
import { parseNumber } from '#app/sheets/parse_number'
import { parseStock } from '#app/sheets/parse_stock'

/** What the values of a column look like. */
export type ColumnLook = 'code' | 'label' | 'text' | 'money' | 'count'

/** A column the caller knows: its name, how people head it (lower case), how its values look. */
export interface KnownColumn {
  name: string
  words: readonly string[]
  look: ColumnLook
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

/** How well a header names the column: 1 for its very words, less when they are a part of it. */
export function headerFits(header: string, known: KnownColumn): number {
  if (header === '') return 0
  let best = 0
  for (const word of known.words) {
    if (header === word) return 1
    if (!` ${header} `.includes(` ${word} `)) continue
    const share = word.length / header.length
    best = Math.max(best, (header.startsWith(word) ? 0.6 : 0.5) + 0.3 * share)
  }
  return best
}

const LOOKS: Readonly<Record<ColumnLook, (cell: string) => boolean>> = {
  code: (cell) => cell.length <= 40 && /\d/.test(cell) && cell.split(' ').length <= 5,
  label: (cell) => cell.length <= 40 && /\p{L}{2}/u.test(cell) && !/\d{3}/.test(cell),
  text: (cell) => /\p{L}{2}/u.test(cell),
  money: (cell) => parseNumber(cell) !== null && !cell.startsWith('-') && !/^0\d/.test(cell),
  count: (cell) => parseStock(cell) !== null,
}

/** The share of filled cells of a column that look as its kind does; 0 for an empty column. */
function looksLike(rows: readonly string[][], column: number, look: ColumnLook): number {
  let filled = 0
  let fitting = 0
  for (const row of rows) {
    const cell = cellText(row[column] ?? '')
    if (cell === '') continue
    filled++
    if (LOOKS[look](cell)) fitting++
  }
  return filled === 0 ? 0 : fitting / filled
}

/**
 * Says which column is which, from the header and from the values below it. Every name and every
 * column is used at most once, the surest first; the answer is in the order of the columns.
 */
export function guessColumns(
  header: readonly string[],
  rows: readonly string[][],
  known: readonly KnownColumn[]
): GuessedColumn[] {
  const width = Math.max(header.length, ...rows.map((row) => row.length))
  const candidates: GuessedColumn[] = []
  for (let index = 0; index < width; index++) {
    const text = (header[index] ?? '').trim()
    const words = headerWords(text)
    for (const column of known) {
      const look = looksLike(rows, index, column.look)
      const named = headerFits(words, column)
      const confidence = named > 0 ? 0.7 * named + 0.3 * look : words === '' ? 0.5 * look : 0
      if (confidence < 0.3) continue
      candidates.push({ name: column.name, column: index + 1, header: text, confidence })
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
  return guessed.sort((a, b) => a.column - b.column)
}
