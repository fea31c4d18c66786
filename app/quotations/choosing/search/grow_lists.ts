import {
  cheapestOption,
  CLOSED,
  costOfLists,
  OPEN,
  type Problem,
} from '#app/quotations/choosing/problem/problem'
import { countIn } from '#app/quotations/choosing/search/cover_lines'
import { bestToAdd, swapLists } from '#app/quotations/choosing/search/improve_lists'
import type { IsOver } from '#app/quotations/choosing/search/search_lists'

/** The lists the cheapest option of every line needs, and the open ones. */
export function cheapestLists(problem: Problem, root: Uint8Array): Uint8Array {
  const { lines, options, members, member } = problem
  const isAllowed = root.map((now) => (now === CLOSED ? 0 : 1))
  const isIn = root.map((now) => (now === OPEN ? 1 : 0))
  for (let line = 0; line < lines; line++) {
    const option = cheapestOption(problem, isAllowed, options[line], options[line + 1])
    for (let at = members[option]; at < members[option + 1]; at++) isIn[member[at]] = 1
  }
  return isIn
}

/**
 * From lists with which every line has an offer to the cheapest of all, one list more each time: a
 * good answer for each number of lists, though maybe not the best.
 */
export function growLists(
  problem: Problem,
  root: Uint8Array,
  from: Uint8Array,
  cheapest: Uint8Array,
  isOver: IsOver
): Uint8Array[] {
  const most = countIn(cheapest)
  const grown: Uint8Array[] = []
  let isIn = from
  for (let lists = countIn(from); ; lists++) {
    isIn = isIn.slice()
    if (lists === most) isIn = cheapest
    else if (grown.length > 0) isIn[bestToAdd(problem, isIn, root)] = 1
    if (!isOver()) swapLists(problem, isIn, root)
    grown.push(isIn)
    if (costOfLists(problem, isIn) === 0) return grown
  }
}
