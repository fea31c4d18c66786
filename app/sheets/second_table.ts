/** A header in the form in which headers are compared; see `headerWords`. */
export interface Heading {
  words: string
  /** Whether it names a known column. */
  isKnown: boolean
  /** Whether it names a column whose values are codes, such as part numbers. */
  isCode: boolean
}

/** The minimum number of repeated headers of a second table; two prices with their dates are none. */
const LEAST = 3

/**
 * Returns the column, from 0, at which a second table with the same headers begins next to the first one; null if there
 * is none. Columns that only the right part has belong to a single table.
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
