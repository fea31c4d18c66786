import type { Problem } from '#app/quotations/choosing/problem/problem'

/**
 * Marks the lists no answer needs: another list has every line that they have, for as little or less.
 * Whoever opens a dominated list may open the other one instead, or spare it. A list that is a part
 * of a way over several lists is never marked. Of two that dominate each other the second is.
 */
export function dominatedLists(problem: Problem): Uint8Array {
  const { lists } = problem
  const isDominated = new Uint8Array(lists)
  const isSplit = listsOfSplits(problem)
  const beats = countBeaten(problem)
  for (let list = 0; list < lists; list++) {
    if (isSplit[list] === 1) continue
    const has = beats[list * lists + list]
    for (let other = 0; other < lists; other++) {
      if (other === list || beats[other * lists + list] < has) continue
      const isMutual = beats[list * lists + other] === beats[other * lists + other]
      // A list of splits has more to offer than its single ways show.
      if (!isMutual || isSplit[other] === 1 || other < list) isDominated[list] = 1
    }
  }
  return isDominated
}

/** By pair of lists: for how many lines the first is as cheap as the second, which has them. */
function countBeaten({ lists, lines, ways, cost, members, member }: Problem): Int32Array {
  const beats = new Int32Array(lists * lists)
  for (let line = 0; line < lines; line++) {
    for (let way = ways[line]; way < ways[line + 1]; way++) {
      if (members[way + 1] - members[way] > 1) continue
      const list = member[members[way]]
      for (let by = ways[line]; by < ways[line + 1] && cost[by] <= cost[way]; by++) {
        if (members[by + 1] - members[by] === 1) beats[member[members[by]] * lists + list]++
      }
    }
  }
  return beats
}

function listsOfSplits({ lists, cost, members, member }: Problem): Uint8Array {
  const isSplit = new Uint8Array(lists)
  for (let way = 0; way < cost.length; way++) {
    if (members[way + 1] - members[way] === 1) continue
    for (let at = members[way]; at < members[way + 1]; at++) isSplit[member[at]] = 1
  }
  return isSplit
}
