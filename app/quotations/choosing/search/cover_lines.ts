import { costOfLists, OPEN, type Problem } from '#app/quotations/choosing/problem/problem'
import { bestToAdd, swapLists } from '#app/quotations/choosing/search/improve_lists'
import {
  continueSearch,
  startSearch,
  type IsOver,
} from '#app/quotations/choosing/search/search_lists'

/** The fewest lists with which every line has an offer, and how few it might be. */
export interface Cover {
  isIn: Uint8Array
  /** How many are in. */
  lists: number
  /** Proven: fewer than these do not do. The same as `lists` unless time ran out. */
  atLeast: number
}

/**
 * Opens lists one after another until every line has an offer, then looks for one list less as long
 * as there may be such an answer.
 *
 * @param coverage the lines of which only that counts
 * @param known an answer, which need not be a good one
 */
export function coverLines(
  coverage: Problem,
  root: Uint8Array,
  known: Uint8Array,
  isOver: IsOver
): Cover {
  let isIn = addUntilCovered(coverage, root, isOver)
  if (countIn(known) < countIn(isIn)) isIn = known
  for (;;) {
    const lists = countIn(isIn)
    const least = Math.max(countOpen(root), packLines(coverage, root))
    if (lists <= least) return { isIn, lists, atLeast: lists }
    // Only an answer that leaves no line without an offer is looked for.
    const search = startSearch(coverage, { most: lists - 1, root, best: 1, isIn, scale: 1 })
    continueSearch(search, Infinity, () => isOver() || search.hasFound)
    if (search.hasFound) isIn = search.isIn
    else return { isIn, lists, atLeast: search.nodes.length === 0 ? lists : least }
  }
}

/** The most lines with so many lists, as far as opening one after another and changing them goes. */
export function coverMost(
  coverage: Problem,
  root: Uint8Array,
  most: number,
  isOver: IsOver
): Uint8Array {
  const isIn = openLists(root)
  for (let lists = countIn(isIn); lists < most; lists++) {
    const list = bestToAdd(coverage, isIn, root)
    if (list < 0) break
    isIn[list] = 1
    if (!isOver()) swapLists(coverage, isIn, root)
  }
  return isIn
}

export function openLists(root: Uint8Array): Uint8Array {
  return root.map((now) => (now === OPEN ? 1 : 0))
}

export function countIn(isIn: Uint8Array): number {
  return isIn.reduce((count, one) => count + one, 0)
}

export function countOpen(root: Uint8Array): number {
  return countIn(openLists(root))
}

function addUntilCovered(coverage: Problem, root: Uint8Array, isOver: IsOver): Uint8Array {
  const isIn = openLists(root)
  while (costOfLists(coverage, isIn) > 0) {
    isIn[bestToAdd(coverage, isIn, root)] = 1
    if (!isOver()) swapLists(coverage, isIn, root)
  }
  return isIn
}

/** Lines of which no two share a list need a list each, besides the open ones: how many lists at least. */
function packLines({ lines, options, members, member }: Problem, root: Uint8Array): number {
  const isTaken = openLists(root)
  let packed = countIn(isTaken)
  const size = (line: number) => members[options[line + 1]] - members[options[line]]
  const order = Array.from({ length: lines }, (_, line) => line).toSorted(
    (one, other) => size(one) - size(other) || one - other
  )
  for (const line of order) {
    const its = member.subarray(members[options[line]], members[options[line + 1]])
    if (its.some((list) => isTaken[list] === 1)) continue
    for (const list of its) isTaken[list] = 1
    packed++
  }
  return packed
}
