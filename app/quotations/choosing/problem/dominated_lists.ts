import type { Problem } from '#app/quotations/choosing/problem/problem'

/**
 * Marks the lists no answer needs: another list has every line that they have, for as little or less.
 * Whoever opens a dominated list may open the other one instead, or spare it. A list that is a part
 * of an option over several lists is never marked. Of two that dominate each other the second is.
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
      // A list of splits has more to offer than its single options show.
      if (!isMutual || isSplit[other] === 1 || other < list) isDominated[list] = 1
    }
  }
  return isDominated
}

/** By pair of lists: for how many lines the first is as cheap as the second, which has them. */
function countBeaten({ lists, lines, options, cost, members, member }: Problem): Int32Array {
  const beats = new Int32Array(lists * lists)
  for (let line = 0; line < lines; line++) {
    for (let option = options[line]; option < options[line + 1]; option++) {
      if (members[option + 1] - members[option] > 1) continue
      const list = member[members[option]]
      for (let by = options[line]; by < options[line + 1] && cost[by] <= cost[option]; by++) {
        if (members[by + 1] - members[by] === 1) beats[member[members[by]] * lists + list]++
      }
    }
  }
  return beats
}

function listsOfSplits({ lists, cost, members, member }: Problem): Uint8Array {
  const isSplit = new Uint8Array(lists)
  for (let option = 0; option < cost.length; option++) {
    if (members[option + 1] - members[option] === 1) continue
    for (let at = members[option]; at < members[option + 1]; at++) isSplit[member[at]] = 1
  }
  return isSplit
}
