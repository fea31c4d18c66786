import type { ColumnFound, ParseResult } from '#shared/answers/upload'
import type { UploadColumn } from '#shared/upload_columns'
import { nameOf, withColumn, type MappingDraft } from '../draft.js'
import { isTaken, isWeak } from '../guesses.js'

/** What a column is taken for, and who says so. */
export type ColumnState =
  | { source: 'skipped'; name: null }
  /** Not taken: only its values look like it. */
  | { source: 'maybe'; name: null; maybe: UploadColumn; percent: number }
  | { source: 'guess' | 'weak'; name: UploadColumn; percent: number }
  | { source: 'chosen' | 'remembered'; name: UploadColumn }

/** A guess somebody should agree with. */
export interface OpenGuess {
  name: UploadColumn
  column: number
  percent: number
}

/** As much of a draft as speaks of columns. */
export type Mapped = Pick<MappingDraft, 'headers' | 'chosen'>

export function columnState(
  result: Pick<ParseResult, 'profile'>,
  draft: Mapped,
  found: ColumnFound
): ColumnState {
  const name = nameOf(draft, found.number)
  const percent = Math.round(found.confidence * 100)
  if (name === null) {
    const maybe = found.name
    // A sure guess that is not taken was turned down, or left out when this was mapped last.
    const isOpen = maybe !== null && !isTaken(found) && !draft.chosen.includes(maybe)
    if (!isOpen || draft.headers[maybe] !== undefined) return { source: 'skipped', name }
    return { source: 'maybe', name, maybe, percent }
  }
  if (draft.chosen.includes(name)) return { source: 'chosen', name }
  if (result.profile?.table_headers[name] === found.number) return { source: 'remembered', name }
  // Kept from before the header was said to be elsewhere.
  if (found.name !== name) return { source: 'remembered', name }
  return { source: isWeak(found.confidence) ? 'weak' : 'guess', name, percent }
}

/** Columns that are a weak guess, or only look like something: a name and a column once each. */
export function openGuesses(result: ParseResult, draft: Mapped): OpenGuess[] {
  const guesses = result.columns_found.flatMap((found): OpenGuess[] => {
    const state = columnState(result, draft, found)
    if (state.source === 'weak')
      return [{ name: state.name, percent: state.percent, column: found.number }]
    if (state.source !== 'maybe') return []
    return [{ name: state.maybe, percent: state.percent, column: found.number }]
  })
  const best = guesses.toSorted((a, b) => b.percent - a.percent)
  return guesses.filter(({ name, column }) => {
    return best.find((other) => other.name === name)?.column === column
  })
}

/** The mapping that takes all of them. */
export function withGuesses(draft: MappingDraft, guesses: readonly OpenGuess[]): MappingDraft {
  return guesses.reduce((next, { column, name }) => withColumn(next, column, name), draft)
}
