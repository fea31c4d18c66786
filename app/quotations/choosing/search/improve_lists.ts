import {
  cheapestOption,
  costOfLists,
  FREE,
  type Problem,
} from '#app/quotations/choosing/problem/problem'

/** The list outside with which the lines become cheapest; -1 when all are in or may not be. */
export function bestToAdd(problem: Problem, isIn: Uint8Array, state: Uint8Array): number {
  const { lists, lines, options, cost, members, member, weight, none } = problem
  const gain = new Float64Array(lists)
  const counted = new Int32Array(lists).fill(-1)
  for (let line = 0; line < lines; line++) {
    const now = cheapestOption(problem, isIn, options[line], options[line + 1])
    const end = now < 0 ? options[line + 1] : now
    const least = now < 0 ? none : cost[now]
    for (let option = options[line]; option < end; option++) {
      let missing = 0
      let list = -1
      for (let at = members[option]; at < members[option + 1]; at++) {
        if (isIn[member[at]] === 1) continue
        missing++
        list = member[at]
      }
      // The first option a list completes is the cheapest one.
      if (missing !== 1 || counted[list] === line) continue
      counted[list] = line
      gain[list] += weight[line] * (least - cost[option])
    }
  }
  let best = -1
  for (let list = 0; list < lists; list++) {
    if (isIn[list] === 1 || state[list] !== FREE) continue
    if (best < 0 || gain[list] > gain[best]) best = list
  }
  return best
}

/**
 * Changes a list for another one outside, the best change first, as long as that saves something;
 * answers what the lines cost then. Lists that are not free stay where they are.
 */
export function swapLists(problem: Problem, isIn: Uint8Array, state: Uint8Array): number {
  let total = costOfLists(problem, isIn)
  for (;;) {
    const [out, into] = bestSwap(problem, isIn, state)
    if (out < 0) return total
    isIn[out] = 0
    isIn[into] = 1
    const now = costOfLists(problem, isIn)
    if (now >= total) {
      isIn[out] = 1
      isIn[into] = 0
      return total
    }
    total = now
  }
}

/**
 * Both numbers are -1 when no change seems to save anything. All changes are weighed in one pass
 * (Whitaker 1983, Resende and Werneck 2007), by the options of one list alone.
 */
function bestSwap(problem: Problem, isIn: Uint8Array, state: Uint8Array): [number, number] {
  const { lists } = problem
  const gain = new Float64Array(lists)
  const loss = new Float64Array(lists)
  const both = new Float64Array(lists * lists)
  weighSwaps(problem, isIn, gain, loss, both)
  let most = 0
  let found: [number, number] = [-1, -1]
  for (let out = 0; out < lists; out++) {
    if (isIn[out] === 0 || state[out] !== FREE) continue
    for (let into = 0; into < lists; into++) {
      if (isIn[into] === 1 || state[into] !== FREE) continue
      const saved = gain[into] - loss[out] + both[out * lists + into]
      if (saved <= most) continue
      most = saved
      found = [out, into]
    }
  }
  return found
}

/** What adding a list saves, what leaving one costs, and what the former takes from the latter. */
function weighSwaps(
  { lists, lines, options, cost, members, member, weight, none }: Problem,
  isIn: Uint8Array,
  gain: Float64Array,
  loss: Float64Array,
  both: Float64Array
): void {
  for (let line = 0; line < lines; line++) {
    const end = options[line + 1]
    let near = -1
    let first = none
    let second = none
    for (let option = options[line]; option < end && second === none; option++) {
      const list = member[members[option]]
      if (members[option + 1] - members[option] > 1 || isIn[list] === 0) continue
      if (near >= 0) second = cost[option]
      else {
        near = list
        first = cost[option]
      }
    }
    if (near >= 0) loss[near] += weight[line] * (second - first)
    for (let option = options[line]; option < end && cost[option] < second; option++) {
      const list = member[members[option]]
      if (members[option + 1] - members[option] > 1 || isIn[list] === 1) continue
      if (cost[option] < first) gain[list] += weight[line] * (first - cost[option])
      if (near < 0) continue
      both[near * lists + list] += weight[line] * (second - Math.max(cost[option], first))
    }
  }
}
