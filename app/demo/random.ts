/** Draws that are the same on every machine and every day. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number
  /** A whole number, both ends included. */
  int(from: number, to: number): number
  pick<T>(from: readonly T[]): T
  /** True in that share of the draws. */
  chance(share: number): boolean
}

/** The generator mulberry32: 32 bits of state, good enough for data that only has to look right. */
export function randomFrom(seed: number): Random {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick<T>(from: readonly T[]): T {
      const picked = from[int(0, from.length - 1)]
      if (picked === undefined) throw new Error('There is nothing to pick from')
      return picked
    },
    chance: (share) => next() < share,
  }
}
