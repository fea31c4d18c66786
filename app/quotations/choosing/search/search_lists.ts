import {
  CLOSED,
  costOfLists,
  FREE,
  OPEN,
  type Problem,
} from '#app/quotations/choosing/problem/problem'
import {
  heightOf,
  makeFloors,
  writeFloor,
  writeNeed,
  type Floors,
} from '#app/quotations/choosing/search/floors'
import { swapLists } from '#app/quotations/choosing/search/improve_lists'
import { ListProgram } from '#app/quotations/choosing/search/list_program'
import {
  fixLists,
  makeMixedFloor,
  mixFloors,
  type MixedFloor,
} from '#app/quotations/choosing/search/safe_bound'

/** What is decided of the lists, and what it costs at least. */
interface Node {
  state: Uint8Array
  bound: number
}

/**
 * The search for the cheapest lists, at most so many: branch and bound, depth first. It can be left
 * and gone on with, and takes the same steps whenever that happens.
 */
export interface Search {
  problem: Problem
  /** How many lists there may be, open ones included. */
  most: number
  root: Uint8Array
  /** Only what costs less is looked for. */
  best: number
  /** The lists that cost `best`, unless that was only asked for and nothing was found yet. */
  isIn: Uint8Array
  hasFound: boolean
  /** Not looked at yet. Nothing in them: `best` is proven. */
  nodes: Node[]
  floors: Floors
  program: ListProgram
  mixed: MixedFloor
  /** Between the places where the last floors were made; they change less from there. */
  center: Float64Array
}

export type IsOver = () => boolean

interface Start extends Pick<Search, 'most' | 'root' | 'best' | 'isIn'> {
  /** About what the costs come to, so that the program has numbers of one size. */
  scale: number
}

/** `isIn` are lists that cost `best`, or lists near to such ones as are looked for. */
export function startSearch(problem: Problem, { scale, ...start }: Start): Search {
  const floors = makeFloors(problem.lists)
  floors.count = 1
  writeFloor(problem, Float64Array.from(start.isIn), start.best, floors, 0)
  return {
    ...start,
    problem,
    hasFound: false,
    nodes: start.best > 0 ? [{ state: start.root.slice(), bound: 0 }] : [],
    floors,
    program: new ListProgram(floors, start.most, scale),
    mixed: makeMixedFloor(problem.lists),
    center: new Float64Array(problem.lists),
  }
}

/** What is proven: nothing costs less. */
export function boundOf({ best, nodes }: Search): number {
  return nodes.reduce((least, { bound }) => Math.min(least, Math.ceil(bound)), best)
}

/** Looks at so many nodes, unless the time is over. */
export function continueSearch(search: Search, nodes: number, isOver: IsOver): void {
  for (let n = 0; n < nodes; n++) {
    if (isOver()) return
    const node = search.nodes.pop()
    if (!node) return
    if (node.bound > search.best - 1) continue
    const isLeft = exploreNode(search, node, isOver)
    if (isLeft) search.nodes.push(node)
    else if (node.bound <= search.best - 1) branch(search, node)
  }
}

/** Raises the bound of a node as far as it is worth it; true when it was left for want of time. */
function exploreNode(search: Search, node: Node, isOver: IsOver): boolean {
  const { program, mixed, problem } = search
  const isRoot = search.nodes.length === 0 && node.bound === 0
  let poor = 0
  let last = -Infinity
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const picks = settleCounts(search, node.state)
    if (picks <= 0) {
      if (picks === 0) offer(search, node.state)
      node.bound = Infinity
      return false
    }
    if (isOver()) return true
    allow(program, node.state)
    program.solve()
    mixFloors(program, node.state, picks, mixed)
    node.bound = Math.max(node.bound, mixed.bound)
    if (node.bound > search.best - 1) return false
    if (fixLists(mixed, node.state, picks, search.best)) continue
    const isPoor = mixed.bound < last + (search.best - last) * WORTH_IT
    poor = isPoor ? poor + 1 : 0
    if (poor > (isRoot ? 4 : 1)) return false
    last = Math.max(mixed.bound, last)
    if (round === 0) search.center.set(program.openness.subarray(0, problem.lists))
    if (!addFloors(search, node.state)) return false
    if (isRoot || round === 0) offerMostOpen(search, isRoot)
  }
  return false
}

/** How many free lists may still be opened; 0 when nothing is left to decide, less when too many are. */
function settleCounts({ most }: Search, state: Uint8Array): number {
  let open = 0
  let free = 0
  for (const now of state) {
    if (now === OPEN) open++
    else if (now === FREE) free++
  }
  const picks = most - open
  if (picks < 0) return picks
  if (free > picks && picks > 0) return picks
  const rest = picks === 0 ? CLOSED : OPEN
  for (let list = 0; list < state.length; list++) if (state[list] === FREE) state[list] = rest
  return 0
}

function allow({ least, most }: ListProgram, state: Uint8Array): void {
  for (let list = 0; list < state.length; list++) {
    least[list] = state[list] === OPEN ? 1 : 0
    most[list] = state[list] === CLOSED ? 0 : 1
  }
}

/** Floors near what the program answered; false when that is the lowest already. */
function addFloors(search: Search, state: Uint8Array): boolean {
  const { problem, program, floors, center, best } = search
  const { lists } = problem
  const answered = program.openness.subarray(0, lists)
  for (let list = 0; list < lists; list++) {
    answered[list] = Math.min(1, Math.max(0, answered[list]))
    const before = state[list] === OPEN ? 1 : state[list] === CLOSED ? 0 : center[list]
    center[list] = (before + answered[list]) / 2
  }
  const height = program.openness[lists] * program.scale
  const first = program.roomForFloor()
  writeFloor(problem, center, best, floors, first)
  const isHigher = heightOf(floors, first, answered) > height + (best - height) / 100
  addNeeds(search, center)
  if (isHigher) return true
  const second = program.roomForFloor()
  writeFloor(problem, answered, best, floors, second)
  const isRaised = heightOf(floors, second, answered) > height + 0.5
  return addNeeds(search, answered) || isRaised
}

function addNeeds({ problem, program, floors }: Search, openness: Float64Array): boolean {
  for (const line of floors.lacking) {
    if (line < 0) break
    writeNeed(problem, openness, line, program.scale, floors, program.roomForFloor())
  }
  return floors.lacking[0] >= 0
}

/** Takes the lists that are most open as an answer, if it is a better one. */
function offerMostOpen(search: Search, isRoot: boolean): void {
  const { most, root, program } = search
  const state = root.slice()
  const order = Array.from(root.keys()).toSorted(
    (one, other) => program.openness[other] - program.openness[one] || one - other
  )
  let open = state.reduce((count, now) => count + (now === OPEN ? 1 : 0), 0)
  for (const list of order) {
    if (open === most) break
    if (state[list] !== FREE) continue
    state[list] = OPEN
    open++
  }
  offer(search, state, isRoot)
}

/** Takes the open lists as an answer, if it is a better one. */
function offer(search: Search, state: Uint8Array, isWorthSwaps = false): void {
  const { problem, root } = search
  const isIn = state.map((now) => (now === OPEN ? 1 : 0))
  if (!isWorthSwaps && costOfLists(problem, isIn) >= search.best) return
  const cost = swapLists(problem, isIn, root)
  if (cost >= search.best) return
  search.best = cost
  search.isIn = isIn
  search.hasFound = true
}

/** Goes on with the list that is nearest to half open: first as it rather is, then the opposite. */
function branch(search: Search, { state, bound }: Node): void {
  const { openness } = search.program
  let half = -1
  for (let list = 0; list < state.length; list++) {
    if (state[list] !== FREE) continue
    if (half < 0 || Math.abs(openness[list] - 0.5) < Math.abs(openness[half] - 0.5)) half = list
  }
  const open = state.slice()
  open[half] = OPEN
  const closed = state.slice()
  closed[half] = CLOSED
  const [first, then] = openness[half] > 0.5 ? [open, closed] : [closed, open]
  search.nodes.push({ state: then, bound }, { state: first, bound })
}

const MOST_ROUNDS = 200
/** Of the gap: a round that closes less was not worth it. */
const WORTH_IT = 0.02
