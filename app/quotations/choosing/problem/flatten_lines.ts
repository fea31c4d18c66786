import type { Line, Problem, Option } from '#app/quotations/choosing/problem/problem'
import { starts } from '#app/quotations/choosing/problem/starts'

/**
 * Lines in flat arrays. Lines that nobody has are left out; one without an offer costs more than any
 * choice in which all have one.
 */
export function flattenLines(lines: readonly Line[], lists: number): Problem {
  const kept = lines.filter((options) => options.length > 0).map(fromCheapest)
  const dearest = kept.reduce((sum, options) => sum + (options.at(-1)?.cents ?? 0), 0)
  return flatten(kept, lists, dearest + 1)
}

/** The same lines when it only counts whether they have an offer: one without costs 1. */
export function flattenCoverage(lines: readonly Line[], lists: number): Problem {
  const kept = lines
    .filter((options) => options.length > 0)
    .map((options) =>
      withoutDominated(options.map((option) => ({ lists: option.lists, cents: 0 })))
    )
  return flatten(kept, lists, 1)
}

/** The options worth taking, cheapest first, counted from the cheapest up. */
function fromCheapest(options: Line): Option[] {
  const kept = withoutDominated(options)
  const least = kept[0]?.cents ?? 0
  return kept.map(({ lists, cents }) => ({ lists, cents: cents - least }))
}

/** Without those that need the lists of another option, or more, and cost as much or more. */
function withoutDominated(options: Line): Option[] {
  const sorted = options.toSorted(
    (one, other) =>
      one.cents - other.cents ||
      one.lists.length - other.lists.length ||
      (one.lists[0] ?? 0) - (other.lists[0] ?? 0)
  )
  const kept: Option[] = []
  for (const option of sorted) {
    const isDominated = kept.some(({ lists }) => lists.every((list) => option.lists.includes(list)))
    if (!isDominated) kept.push(option)
  }
  return kept
}

function flatten(lines: Option[][], lists: number, none: number): Problem {
  const kinds = [...Map.groupBy(lines, keyOf).values()]
  const first = kinds.map(([options]) => options)
  const options = first.flat()
  return {
    lists,
    lines: kinds.length,
    weight: Float64Array.from(kinds, (alike) => alike.length),
    none,
    options: starts(first.map((line) => line.length)),
    cost: Float64Array.from(options, ({ cents }) => cents),
    members: starts(options.map((option) => option.lists.length)),
    member: Int32Array.from(options.flatMap((option) => option.lists)),
  }
}

function keyOf(options: Option[]): string {
  return options.map(({ lists, cents }) => `${lists.join('+')}:${cents}`).join(' ')
}
