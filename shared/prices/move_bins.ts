/** Moves of a price in percent: from the one up to the other. Null: without an end. */
export interface MoveBin {
  from: number | null
  to: number | null
}

/**
 * How moves are counted, from the largest fall to the largest rise; the one in the middle has what
 * did not move. A move that lies on a limit is in the bin further from it: 10 % is in 10 to 30,
 * -10 % in -30 to -10.
 */
export const MOVE_BINS: readonly MoveBin[] = [
  { from: null, to: -90 },
  { from: -90, to: -50 },
  { from: -50, to: -30 },
  { from: -30, to: -10 },
  { from: -10, to: 0 },
  { from: 0, to: 0 },
  { from: 0, to: 10 },
  { from: 10, to: 30 },
  { from: 30, to: 50 },
  { from: 50, to: 100 },
  { from: 100, to: 900 },
  { from: 900, to: null },
]
