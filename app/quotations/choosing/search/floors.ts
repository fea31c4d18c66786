import type { Problem } from '#app/quotations/choosing/problem/problem'

/**
 * Linear functions of how far each list is open (0 to 1) that never lie above what the lines cost:
 * `constant - Σ gain × openness`. They hold for every number of lists, so a floor once found serves
 * the whole search. A *need* is one that must not be above 0: a line needs one of its options.
 *
 * Floors are the multipliers of the Lagrangian in another dress. With a price `u` on having a line
 * once, no choice of lists costs less than `Σ u - Σ (u - cost)⁺` over the options that are open. An option
 * over several lists is open as far as the least open of its lists, so charging its gain to any one
 * of them keeps the function below; it is charged to the one that is least open where the floor is
 * made, and there the floor is exact. All numbers are whole, so nothing is rounded.
 */
export interface Floors {
  lists: number
  /** How many there is room for; the one that has not mattered for longest makes room. */
  most: number
  count: number
  constant: Float64Array
  /** By floor and list. */
  gain: Float64Array
  isNeed: Uint8Array
  /** When the floor last mattered. */
  used: Int32Array
  /** The lines that lacked most where the last floor was made, worst first; -1 behind them. */
  lacking: Int32Array
  lack: Float64Array
}

/** How many floors are kept: few to look through, and more than can matter at once, one for each list. */
const mostFloors = (lists: number) => 120 + 2 * lists

/** So little is lost in adding up how far options are open. */
const TINY = 1e-9
const LEAST_LACK = 1e-6

export function makeFloors(lists: number): Floors {
  const most = mostFloors(lists)
  return {
    lists,
    most,
    count: 0,
    constant: new Float64Array(most),
    gain: new Float64Array(most * lists),
    isNeed: new Uint8Array(most),
    used: new Int32Array(most),
    lacking: new Int32Array(8),
    lack: new Float64Array(8),
  }
}

/**
 * The floor that is exact where the lists are open as `openness` says, in place of floor `at`.
 * Only what costs less than `target` is looked for: a line whose lack alone would cost that much is
 * noted in `lacking` instead.
 */
export function writeFloor(
  problem: Problem,
  openness: Float64Array,
  target: number,
  floors: Floors,
  at: number
): void {
  const { lines, options, cost, members, member, weight, none, lists } = problem
  const { gain, lacking, lack } = floors
  const base = at * lists
  gain.fill(0, base, base + lists)
  lacking.fill(-1)
  lack.fill(LEAST_LACK)
  let constant = 0
  for (let line = 0; line < lines; line++) {
    const end = options[line + 1]
    let open = 0
    let option = options[line]
    for (; option < end; option++) {
      open += openness[leastOpen(members, member, openness, option)]
      if (open >= 1 - TINY) break
    }
    let price = none
    if (option < end) price = cost[option]
    else if (weight[line] * none >= target) {
      price = cost[end - 1]
      noteLack(lacking, lack, line, 1 - open)
    }
    constant += weight[line] * price
    for (let cheaper = options[line]; cheaper < option && cost[cheaper] < price; cheaper++) {
      const list = leastOpen(members, member, openness, cheaper)
      gain[base + list] += weight[line] * (price - cost[cheaper])
    }
  }
  floors.constant[at] = constant
  floors.isNeed[at] = 0
}

/** "The line needs one of its options", times `scale`, in place of floor `at`. */
export function writeNeed(
  { lists, options, members, member }: Problem,
  openness: Float64Array,
  line: number,
  scale: number,
  floors: Floors,
  at: number
): void {
  const base = at * lists
  floors.gain.fill(0, base, base + lists)
  for (let option = options[line]; option < options[line + 1]; option++) {
    floors.gain[base + leastOpen(members, member, openness, option)] += scale
  }
  floors.constant[at] = scale
  floors.isNeed[at] = 1
}

/** How high floor `at` lies where the lists are open so far. */
export function heightOf(
  { constant, gain, lists }: Floors,
  at: number,
  openness: Float64Array
): number {
  let height = constant[at]
  for (let list = 0; list < lists; list++) height -= gain[at * lists + list] * openness[list]
  return height
}

/** The list of an option that is least open. */
function leastOpen(
  members: Int32Array,
  member: Int32Array,
  openness: Float64Array,
  option: number
): number {
  let least = member[members[option]]
  for (let at = members[option] + 1; at < members[option + 1]; at++) {
    if (openness[member[at]] < openness[least]) least = member[at]
  }
  return least
}

function noteLack(lacking: Int32Array, lack: Float64Array, line: number, by: number): void {
  let at = lacking.length - 1
  if (by <= lack[at]) return
  for (; at > 0 && lack[at - 1] < by; at--) {
    lack[at] = lack[at - 1]
    lacking[at] = lacking[at - 1]
  }
  lack[at] = by
  lacking[at] = line
}
