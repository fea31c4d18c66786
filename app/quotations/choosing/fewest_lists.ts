import { checkProblem } from '#app/quotations/choosing/check_problem'
import {
  chooseOptions,
  type FewestLists,
  type FullChoice,
  type ShortChoice,
  type PurchaseProblem,
} from '#app/quotations/choosing/choices'
import { dominatedLists } from '#app/quotations/choosing/problem/dominated_lists'
import { flattenCoverage, flattenLines } from '#app/quotations/choosing/problem/flatten_lines'
import { hardestLines } from '#app/quotations/choosing/problem/hardest_lines'
import {
  CLOSED,
  costOfLists,
  OPEN,
  type Line,
  type Problem,
} from '#app/quotations/choosing/problem/problem'
import {
  countIn,
  countOpen,
  coverLines,
  coverMost,
} from '#app/quotations/choosing/search/cover_lines'
import { cheapestLists, growLists } from '#app/quotations/choosing/search/grow_lists'
import {
  boundOf,
  continueSearch,
  startSearch,
  type IsOver,
  type Search,
} from '#app/quotations/choosing/search/search_lists'

/**
 * For every number of deliveries the cheapest choice of price lists, from the fewest with which every
 * line has an offer. A delivery is a price list something is bought from. Most choices are proven the
 * best; where time ran out, the answer says how much better one might be. The answer is always the
 * same as long as time did not run out.
 *
 * Half the time at most is spent on how few there can be. A purchase is refused with a RangeError
 * as `checkProblem` says.
 */
export function fewestLists(purchase: PurchaseProblem): FewestLists {
  checkProblem(purchase)
  const started = performance.now()
  const isOver = () => performance.now() - started >= purchase.time_ms
  const isHalfOver = () => performance.now() - started >= purchase.time_ms / 2

  const problem = flattenLines(purchase.lines, purchase.lists)
  const coverage = flattenCoverage(purchase.lines, purchase.lists)
  const root = rootOf(purchase, problem)
  const cheapest = cheapestLists(problem, root)
  const cover = coverLines(hardestLines(coverage), root, cheapest, isHalfOver)
  const grown = growLists(problem, root, cover.isIn, cheapest, isOver)
  const full = searchFull(problem, root, grown)
  const short = searchShort(coverage, root, cover.lists, purchase.below, isOver)
  // What deliveries cost is asked first; how many lines fewer lists leave is harder to prove.
  for (const search of [...full, ...short]) continueSearch(search, 1, isOver)
  searchAll(full, isOver)
  searchAll(short, isOver)
  return {
    required: countOpen(root),
    lines_nobody_has: purchase.lines.filter((options) => options.length === 0).length,
    fewest: cover.lists,
    fewest_at_least: cover.atLeast,
    full: fullChoices(purchase, full),
    short: shortChoices(purchase, short, cover.atLeast),
  }
}

function rootOf({ lists, requiredPriceLists }: PurchaseProblem, problem: Problem): Uint8Array {
  const isDominated = dominatedLists(problem)
  const root = new Uint8Array(lists)
  for (let list = 0; list < lists; list++) if (isDominated[list] === 1) root[list] = CLOSED
  for (const list of requiredPriceLists) root[list] = OPEN
  return root
}

function searchFull(problem: Problem, root: Uint8Array, grown: Uint8Array[]): Search[] {
  const costs = grown.map((isIn) => costOfLists(problem, isIn))
  const scale = Math.max(1, ...costs)
  return grown.map((isIn, n) =>
    startSearch(problem, { most: countIn(isIn), root, best: costs[n], isIn, scale })
  )
}

function searchShort(
  coverage: Problem,
  root: Uint8Array,
  fewest: number,
  below: number,
  isOver: IsOver
): Search[] {
  const least = Math.max(1, countOpen(root), fewest - below)
  return Array.from({ length: Math.max(0, fewest - least) }, (_, n) => {
    const most = fewest - 1 - n
    const isIn = coverMost(coverage, root, most, isOver)
    const best = costOfLists(coverage, isIn)
    return startSearch(coverage, { most, root, best, isIn, scale: best })
  })
}

/** In turn, one node each and then more and more, so that the hard ones do not take the time of the others. */
function searchAll(searches: Search[], isOver: IsOver): void {
  for (let nodes = 1; !isOver(); nodes *= 4) {
    if (searches.every((search) => search.nodes.length === 0)) return
    for (const search of searches) continueSearch(search, nodes, isOver)
  }
}

/**
 * A choice of fewer lists is one of more lists, too, and the bound of more lists holds for fewer. What
 * costs no more than the cheapest options do ends it: more lists save nothing.
 */
function fullChoices(purchase: PurchaseProblem, searches: Search[]): FullChoice[] {
  const cheapest = purchase.lines.reduce((sum, options) => sum + leastCents(options), 0)
  const bounds = Float64Array.from(searches, boundOf)
  for (let n = bounds.length - 2; n >= 0; n--) bounds[n] = Math.max(bounds[n], bounds[n + 1])
  const choices: FullChoice[] = []
  let best = searches[0]
  for (const [n, search] of searches.entries()) {
    if (search.best < best.best) best = search
    const chosen = chooseOptions(purchase, best.isIn)
    const least_cents = Math.min(chosen.cents, cheapest + bounds[n])
    const is_proven = least_cents === chosen.cents
    choices.push({ deliveries: search.most, ...chosen, is_proven, least_cents })
    if (chosen.cents === cheapest) break
  }
  return choices
}

function leastCents(options: Line): number {
  return options.reduce((least, { cents }) => Math.min(least, cents), options[0]?.cents ?? 0)
}

/** Fewer lists leave no fewer lines without an offer, and below the fewest there is such a line. */
function shortChoices(
  purchase: PurchaseProblem,
  searches: Search[],
  atLeast: number
): ShortChoice[] {
  let proven = 0
  return searches.map((search) => {
    proven = Math.max(proven, boundOf(search), search.most < atLeast ? 1 : 0)
    return {
      deliveries: search.most,
      ...chooseOptions(purchase, search.isIn),
      lines_without: search.best,
      least_without: proven,
      is_proven: proven === search.best,
    }
  })
}
