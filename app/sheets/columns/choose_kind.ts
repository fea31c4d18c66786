import { looksLike, type ColumnLook } from '#app/sheets/columns/column_looks'
import { headerWords, saysWord } from '#app/sheets/columns/header_words'
import { parseNumber } from '#app/sheets/columns/parse_number'

/** The kind of one of several columns with the same meaning. */
export interface ColumnKind {
  kind: string
  /** Of several columns, the one with the lowest rank is used. */
  rank: number
  /** The words of its header, in the form in which headers are compared. */
  words: readonly string[]
}

/** A column with a meaning that may occur several times; the guess says which one is used. */
export interface Rival {
  name: string
  column: number
  /** Null if the header says nothing about the kind. */
  kind: string | null
}

/** A known column with several kinds. */
interface Kinds {
  name: string
  look: ColumnLook
  kinds?: readonly ColumnKind[]
  plain_rank?: number
}

/** A column with a probable meaning. */
interface Candidate {
  name: string
  column: number
  header: string
  confidence: number
}

/** A guess with a lower score does not come from a header. */
const HEADED = 0.5

/**
 * Finds the right one of several columns with the same meaning (retail and purchase price): by their headers, or else
 * the one with the lower values.
 *
 * @returns the candidates without the other columns, and all of them by kind
 */
export function chooseKinds<Found extends Candidate>(
  candidates: readonly Found[],
  rows: readonly string[][],
  known: readonly Kinds[]
): { candidates: Found[]; rivals: Rival[] } {
  let left = [...candidates]
  const rivals: Rival[] = []
  for (const { name, look, kinds, plain_rank = 0 } of known) {
    if (!kinds) continue
    const headed = left.filter(
      (found) =>
        found.name === name &&
        found.confidence > HEADED &&
        looksLike(rows, found.column - 1, look) > HEADED
    )
    const ranked = headed.map((found) => ({ found, kind: kindOf(found.header, kinds) }))
    for (const { found, kind } of ranked) {
      rivals.push({ name, column: found.column, kind: kind?.kind ?? null })
    }
    if (ranked.length < 2) continue
    const rank = (kind: ColumnKind | null) => kind?.rank ?? plain_rank
    const best = Math.min(...ranked.map(({ kind }) => rank(kind)))
    const meant = lowest(
      ranked.filter(({ kind }) => rank(kind) === best).map(({ found }) => found),
      rows
    )
    left = left.filter((found) => found.name !== name || found === meant)
  }
  return { candidates: left, rivals: rivals.toSorted((a, b) => a.column - b.column) }
}

function kindOf(header: string, kinds: readonly ColumnKind[]): ColumnKind | null {
  const words = headerWords(header)
  return kinds.find((kind) => kind.words.some((word) => saysWord(words, word))) ?? null
}

/** Returns the column whose values are lower in most rows that have all of them; of equal ones, the left one. */
function lowest<Found extends Candidate>(
  columns: readonly Found[],
  rows: readonly string[][]
): Found | undefined {
  const wins = columns.map(() => 0)
  for (const row of rows) {
    const values = columns.map(({ column }) => Number(parseNumber(row[column - 1] ?? '') ?? NaN))
    const least = Math.min(...values)
    values.forEach((value, place) => {
      if (value === least) wins[place] = (wins[place] ?? 0) + 1
    })
  }
  return columns[wins.indexOf(Math.max(...wins))]
}
