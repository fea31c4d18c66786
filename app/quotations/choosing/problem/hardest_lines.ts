import type { Problem } from '#app/quotations/choosing/problem/problem'
import { starts } from '#app/quotations/choosing/problem/starts'

/**
 * The same problem without the lines that have an offer whenever another one has: every list that one
 * can be bought from has them, too. For the question whether all lines have an offer.
 */
export function hardestLines(coverage: Problem): Problem {
  const { lines, options, members, member, lists } = coverage
  const order = Array.from({ length: lines }, (_, line) => line).toSorted(
    (one, other) => size(coverage, one) - size(coverage, other) || one - other
  )
  const hardest: number[] = []
  const hasAlone = new Int32Array(lists).fill(-1)
  for (const line of order) {
    for (let option = options[line]; option < options[line + 1]; option++) {
      if (members[option + 1] - members[option] === 1) hasAlone[member[members[option]]] = line
    }
    const isImplied = hardest.some((harder) => isServed(coverage, harder, hasAlone, line))
    if (!isImplied) hardest.push(line)
  }
  return pickLines(coverage, hardest)
}

function size({ options }: Problem, line: number): number {
  return options[line + 1] - options[line]
}

/** Whether each option of a line needs a list that has the other line alone. */
function isServed(
  { options, members, member }: Problem,
  line: number,
  hasAlone: Int32Array,
  other: number
): boolean {
  for (let option = options[line]; option < options[line + 1]; option++) {
    let at = members[option]
    while (at < members[option + 1] && hasAlone[member[at]] !== other) at++
    if (at === members[option + 1]) return false
  }
  return true
}

function pickLines(problem: Problem, picked: number[]): Problem {
  const { options, cost, weight, members, member } = problem
  const kept = picked.flatMap((line) =>
    Array.from({ length: size(problem, line) }, (_, n) => options[line] + n)
  )
  const its = kept.map((option) => member.slice(members[option], members[option + 1]))
  return {
    ...problem,
    lines: picked.length,
    weight: Float64Array.from(picked, (line) => weight[line]),
    options: starts(picked.map((line) => size(problem, line))),
    cost: Float64Array.from(kept, (option) => cost[option]),
    members: starts(its.map((lists) => lists.length)),
    member: Int32Array.from(its.flatMap((lists) => [...lists])),
  }
}
