import { CLOSED, FREE, OPEN } from '#app/quotations/choosing/problem/problem'
import type { ListProgram } from '#app/quotations/choosing/search/list_program'

/** A floor mixed of others, and the free lists in the order of what they gain in it. */
export interface MixedFloor {
  gain: Float64Array
  order: Int32Array
  free: number
  /** Nothing that is still allowed costs less. */
  bound: number
}

export function makeMixedFloor(lists: number): MixedFloor {
  return {
    gain: new Float64Array(lists),
    order: new Int32Array(lists),
    free: 0,
    bound: 0,
  }
}

/** Of all that is added up, far more than doubles can have lost in some hundred additions. */
const LOST = 1e-13

/**
 * Mixes the floors by the shares the program gave them, and works out the lowest the mixture can get
 * with `picks` of the free lists: those that gain most. A mixture of floors lies below the costs
 * whatever its shares are, as long as none is negative and those of floors add up to 1, so the bound
 * holds however badly the program was solved.
 */
export function mixFloors(
  program: ListProgram,
  state: Uint8Array,
  picks: number,
  mixed: MixedFloor
): void {
  const { floors } = program
  const { gain, order } = mixed
  let shares = 0
  program.eachShare((floor, share) => {
    if (floors.isNeed[floor] === 0) shares += share
  })
  gain.fill(0)
  let constant = 0
  program.eachShare((floor, amount) => {
    const share = floors.isNeed[floor] === 1 ? amount : amount / shares
    constant += share * floors.constant[floor]
    for (let list = 0; list < floors.lists; list++) {
      gain[list] += share * floors.gain[floor * floors.lists + list]
    }
    floors.used[floor] = program.pivots
  })
  let bound = constant
  let size = constant
  let free = 0
  for (let list = 0; list < floors.lists; list++) {
    size += gain[list]
    if (state[list] === OPEN) bound -= gain[list]
    if (state[list] !== FREE) continue
    let at = free++
    for (; at > 0 && gain[order[at - 1]] < gain[list]; at--) order[at] = order[at - 1]
    order[at] = list
  }
  for (let n = 0; n < picks && n < free; n++) bound -= gain[order[n]]
  mixed.free = free
  mixed.bound = Number.isFinite(size) ? bound - size * LOST : -Infinity
}

/**
 * Opens the free lists without which the bound would reach `best`, and closes those with which it
 * would; answers whether there were any. Nothing better than `best` is lost: amounts are whole.
 */
export function fixLists(
  { gain, order, free, bound }: MixedFloor,
  state: Uint8Array,
  picks: number,
  best: number
): boolean {
  let hasFixed = false
  const lastIn = gain[order[picks - 1]]
  const firstOut = gain[order[picks]]
  for (let n = 0; n < free; n++) {
    const list = order[n]
    const otherwise = n < picks ? gain[list] - firstOut : lastIn - gain[list]
    // What could not be worked out is not above anything, and fixes nothing.
    if (bound + otherwise > best - 1) {
      state[list] = n < picks ? OPEN : CLOSED
      hasFixed = true
    }
  }
  return hasFixed
}
