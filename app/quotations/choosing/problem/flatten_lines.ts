import type { Line, Problem, Way } from '#app/quotations/choosing/problem/problem'
import { starts } from '#app/quotations/choosing/problem/starts'

/**
 * Lines in flat arrays. Lines that nobody has are left out; one without an offer costs more than any
 * choice in which all have one.
 */
export function flattenLines(lines: readonly Line[], lists: number): Problem {
  const kept = lines.filter((ways) => ways.length > 0).map(fromCheapest)
  const dearest = kept.reduce((sum, ways) => sum + (ways.at(-1)?.cents ?? 0), 0)
  return flatten(kept, lists, dearest + 1)
}

/** The same lines when it only counts whether they have an offer: one without costs 1. */
export function flattenCoverage(lines: readonly Line[], lists: number): Problem {
  const kept = lines
    .filter((ways) => ways.length > 0)
    .map((ways) => withoutDominated(ways.map((way) => ({ lists: way.lists, cents: 0 }))))
  return flatten(kept, lists, 1)
}

/** The ways worth taking, cheapest first, counted from the cheapest up. */
function fromCheapest(ways: Line): Way[] {
  const kept = withoutDominated(ways)
  const least = kept[0]?.cents ?? 0
  return kept.map(({ lists, cents }) => ({ lists, cents: cents - least }))
}

/** Without those that need the lists of another way, or more, and cost as much or more. */
function withoutDominated(ways: Line): Way[] {
  const sorted = ways.toSorted(
    (one, other) =>
      one.cents - other.cents ||
      one.lists.length - other.lists.length ||
      (one.lists[0] ?? 0) - (other.lists[0] ?? 0)
  )
  const kept: Way[] = []
  for (const way of sorted) {
    const isDominated = kept.some(({ lists }) => lists.every((list) => way.lists.includes(list)))
    if (!isDominated) kept.push(way)
  }
  return kept
}

function flatten(lines: Way[][], lists: number, none: number): Problem {
  const kinds = [...Map.groupBy(lines, keyOf).values()]
  const first = kinds.map(([ways]) => ways)
  const ways = first.flat()
  return {
    lists,
    lines: kinds.length,
    weight: Float64Array.from(kinds, (alike) => alike.length),
    none,
    ways: starts(first.map((line) => line.length)),
    cost: Float64Array.from(ways, ({ cents }) => cents),
    members: starts(ways.map((way) => way.lists.length)),
    member: Int32Array.from(ways.flatMap((way) => way.lists)),
  }
}

function keyOf(ways: Way[]): string {
  return ways.map(({ lists, cents }) => `${lists.join('+')}:${cents}`).join(' ')
}
