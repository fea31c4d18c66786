import type { Line } from '#app/quotations/choosing/problem/problem'

/** What is to be bought, and where it can be. */
export interface Wanted {
  /** How many price lists there are; ways name them by number, from 0. */
  lists: number
  lines: readonly Line[]
  /** Lists something is bought from anyway, by hand say. They count as deliveries, in every answer. */
  open: readonly number[]
  /** How many numbers of deliveries below the fewest are looked at. */
  below: number
  /** After so many milliseconds what was found until then is answered. */
  time_ms: number
}

/** Which way each line is bought when there may be at most so many deliveries. */
export interface Choice {
  /** At most so many price lists, the open ones included. */
  deliveries: number
  /** The open ones and those something is bought from, ascending; sometimes fewer than allowed. */
  lists: number[]
  /** By line the number of its way, -1 for a line without an offer. */
  ways: Int32Array
  /** Of the lines with an offer. */
  cents: number
  /** No choice of so many lists is better. */
  is_proven: boolean
}

/** A choice with an offer for every line that anybody has. */
export interface FullChoice extends Choice {
  /** Proven: it cannot cost less. The same as `cents` when the choice is proven. */
  least_cents: number
}

/** A choice with too few lists, which leaves as few lines as it can without an offer. */
export interface ShortChoice extends Choice {
  /** Of the lines that somebody has. */
  lines_without: number
  /** Proven: it cannot be fewer. */
  least_without: number
}

/** What a delivery costs, or saves. */
export interface FewestLists {
  /** How many lists are open anyway. */
  open: number
  /** Lines that nobody has; they are in no other number. */
  lines_nobody_has: number
  /** The fewest deliveries with which every line has an offer that anybody has. */
  fewest: number
  /** Proven: they cannot be fewer. The same as `fewest` unless time ran out. */
  fewest_at_least: number
  /** From `fewest` deliveries up to as many as the cheapest amount of all needs. */
  full: FullChoice[]
  /** With one delivery less than `fewest`, with two less, and so on. */
  short: ShortChoice[]
}

/** The cheapest way of each line when exactly these lists can be bought from. */
export function chooseWays(
  { lines, open }: Wanted,
  isIn: Uint8Array
): Pick<Choice, 'lists' | 'ways' | 'cents'> {
  const isUsed = new Set(open)
  const ways = new Int32Array(lines.length).fill(-1)
  let cents = 0
  lines.forEach((line, at) => {
    const way = cheapest(line, isIn)
    const chosen = line[way]
    if (!chosen) return
    ways[at] = way
    cents += chosen.cents
    for (const list of chosen.lists) isUsed.add(list)
  })
  return { lists: [...isUsed].toSorted((one, other) => one - other), ways, cents }
}

/** Of equal ones the first; -1 when there is none. */
function cheapest(line: Line, isIn: Uint8Array): number {
  let found = -1
  let least = Infinity
  for (const [at, { lists, cents }] of line.entries()) {
    if (cents >= least || lists.some((list) => isIn[list] === 0)) continue
    found = at
    least = cents
  }
  return found
}
