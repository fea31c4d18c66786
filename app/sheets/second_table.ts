/** A heading as it is compared; see `headerWords`. */
export interface Heading {
  words: string
  /** It names a column that is known. */
  isKnown: boolean
  /** It names one whose values are codes, as part numbers are. */
  isCode: boolean
}

/** So many headings that come again are those of another table; two prices with their days are not. */
const LEAST = 3

/**
 * The column, from 0, at which a second table begins that stands beside the first under the same
 * headings; null when there is none. What only the right one names belongs to a single table.
 */
export function secondTable(headings: readonly Heading[]): number | null {
  const byWords = Map.groupBy(headings.keys(), (column) => headings[column]?.words ?? '')
  const byShift = new Map<number, number[]>()
  for (const [words, [first, second]] of byWords) {
    if (words === '' || first === undefined || second === undefined) continue
    const shift = second - first
    byShift.set(shift, [...(byShift.get(shift) ?? []), first])
  }
  const [most] = [...byShift].toSorted((one, other) => other[1].length - one[1].length)
  if (most === undefined) return null
  const [shift, repeated] = most
  const start = Math.min(...repeated) + shift
  const isTable = repeated.length >= LEAST && repeated.some((column) => headings[column]?.isCode)
  if (!isTable || Math.max(...repeated) >= start) return null
  const left = new Set(headings.slice(0, start).map(({ words }) => words))
  const onlyRight = headings.slice(start).some(({ words, isKnown }) => isKnown && !left.has(words))
  return onlyRight ? null : start
}
