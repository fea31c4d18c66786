/**
 * An option to buy a line: pieces from each of `lists` (numbers of price lists, from 0), for `cents` in
 * all. Most options need one list; a quantity split over two offers needs two.
 */
export interface Option {
  lists: readonly number[]
  cents: number
}

/** The options of a line that are allowed; none when nobody has it. */
export type Line = readonly Option[]

/**
 * Lines and their options in flat arrays, as they are searched. The cost of a line is counted from its
 * cheapest option up. Lines that are alike are one line with a weight.
 */
export interface Problem {
  /** How many price lists there are. */
  lists: number
  lines: number
  /** How many lines each stands for. */
  weight: Float64Array
  /** What each line without an offer costs. */
  none: number
  /** The options of line `i` are those from `options[i]` up to `options[i + 1]`, cheapest first. */
  options: Int32Array
  /** By option, a whole number. */
  cost: Float64Array
  /** The lists of option `w` are in `member`, from `members[w]` up to `members[w + 1]`. */
  members: Int32Array
  member: Int32Array
}

/** What is decided of a price list. */
export const FREE = 0
export const OPEN = 1
export const CLOSED = 2

/** Of the options of a line from `from` up to `to` the cheapest for which every list is in; else -1. */
export function cheapestOption(
  { members, member }: Problem,
  isIn: Uint8Array,
  from: number,
  to: number
): number {
  for (let option = from; option < to; option++) {
    let at = members[option]
    const end = members[option + 1]
    while (at < end && isIn[member[at]] === 1) at++
    if (at === end) return option
  }
  return -1
}

/** What all lines cost when exactly the lists that are in can be bought from. */
export function costOfLists(problem: Problem, isIn: Uint8Array): number {
  const { lines, options, cost, weight, none } = problem
  let total = 0
  for (let line = 0; line < lines; line++) {
    const option = cheapestOption(problem, isIn, options[line], options[line + 1])
    total += weight[line] * (option < 0 ? none : cost[option])
  }
  return total
}
