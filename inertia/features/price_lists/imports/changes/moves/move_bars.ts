import { MOVE_BINS, type MoveBin } from '#shared/prices/move_bins'
import { isFarMove } from '../../times_moved.js'

/** A bar of the histogram of moves. */
export interface MoveBar {
  index: number
  count: number
  /** Of the room there is, 0 to 1, on a log scale; what is there is seen. */
  height: number
  /** Under the bar: `−30`, `+10`, `× 10`. */
  label: string
  /** Beyond thirty percent, up or down. */
  isFar: boolean
  isSame: boolean
}

const LEAST = 0.08

/** The bars for the counts of `MOVE_BINS`. */
export function moveBars(histogram: readonly number[]): MoveBar[] {
  const most = Math.max(1, ...histogram)
  return MOVE_BINS.map((bin, index) => {
    const count = histogram[index] ?? 0
    return {
      index,
      count,
      height: count === 0 ? 0 : Math.max(LEAST, Math.log1p(count) / Math.log1p(most)),
      label: labelOf(bin),
      isFar: isFarMove(farLimit(bin)),
      isSame: bin.from === 0 && bin.to === 0,
    }
  })
}

/** By how much a price of the bin moved at most. */
function farLimit({ from, to }: MoveBin): number {
  if (to !== null && to <= 0) return from ?? -Infinity
  return to ?? Infinity
}

/** The limit that is further from where prices did not move; without one, the nearer one. */
function labelOf({ from, to }: MoveBin): string {
  if (from === 0 && to === 0) return '0'
  if (to !== null && to <= 0) return from === null ? `<\u2212${-to}` : `\u2212${-from}`
  if (to === null) return `>\u00d7${timesOf(from ?? 0)}`
  return to > 100 ? `\u00d7${timesOf(to)}` : `+${to}`
}

function timesOf(percent: number): number {
  return percent / 100 + 1
}
