import type { Line } from '#app/quotations/choosing/problem/problem'

/** What is to be bought, and where it can be. */
export interface PurchaseProblem {
  /** How many price lists there are; options name them by number, from 0. */
  lists: number
  lines: readonly Line[]
  /** Price lists that something is bought from in any case, for example by a choice by hand. They count as deliveries, in every answer. */
  requiredPriceLists: readonly number[]
  /** How many numbers of deliveries below the fewest are looked at. */
  below: number
  /** After so many milliseconds what was found until then is answered. */
  time_ms: number
}

/** The option with which each line is bought when there may be at most so many deliveries. */
export interface Choice {
  /** At most so many price lists, the required ones included. */
  deliveries: number
  /** The required ones and those that something is bought from, ascending; sometimes fewer than allowed. */
  lists: number[]
  /** By line the number of its option, -1 for a line without an offer. */
  options: Int32Array
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
  /** The number of required price lists. */
  required: number
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

/** The cheapest option of each line when exactly these lists can be bought from. */
export function chooseOptions(
  { lines, requiredPriceLists }: PurchaseProblem,
  isIn: Uint8Array
): Pick<Choice, 'lists' | 'options' | 'cents'> {
  const isUsed = new Set(requiredPriceLists)
  const options = new Int32Array(lines.length).fill(-1)
  let cents = 0
  lines.forEach((line, at) => {
    const option = cheapest(line, isIn)
    const chosen = line[option]
    if (!chosen) return
    options[at] = option
    cents += chosen.cents
    for (const list of chosen.lists) isUsed.add(list)
  })
  return { lists: [...isUsed].toSorted((one, other) => one - other), options, cents }
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
