import type { Line } from '#app/quotations/choosing/problem/problem'

/**
 * The distribution of offers over lists and their prices. In the realistic kind, a list has between 60 % and 5 % of
 * the lines and a price level of its own; a line is in 3 to 15 lists, and one line in a hundred in a single one. In
 * the harder kinds, no line is in a single list, prices are random, or every list has all lines.
 */
export const MARKETS = [
  'trader',
  'trader, none alone',
  'by chance',
  'by chance, all have all',
] as const
export type Market = (typeof MARKETS)[number]

/** Returns the same lines for the same seed. */
export function makeLines(market: Market, lines: number, lists: number, seed: number): Line[] {
  const chance = chances(seed)
  const shares = Array.from({ length: lists }, (_, n) => 0.6 * (0.05 / 0.6) ** (n / (lists - 1)))
  const levels = shares.map(() => 0.85 + 0.4 * chance())
  const same = shares.map(() => 1)
  return Array.from({ length: lines }, () => {
    if (market === 'by chance' || market === 'by chance, all have all') {
      const count = market === 'by chance' ? few(chance) : lists
      return takeLists(same, count, chance).map((list) => option(list, 1000 * (1 + chance())))
    }
    const price = 3 * Math.exp(5 + 3 * chance())
    const quantity = 1 + Math.floor(20 * chance() ** 2)
    const isAlone = market === 'trader' && chance() < 0.01
    return takeLists(shares, isAlone ? 1 : few(chance), chance).map((list) =>
      option(list, quantity * Math.round(price * levels[list] * (0.9 + 0.2 * chance())))
    )
  })
}

function option(list: number, cents: number): Line[number] {
  return { lists: [list], cents: Math.round(cents) }
}

/** The number of lists that have a line: 3 to 15. */
function few(chance: () => number): number {
  return 3 + Math.floor(13 * chance())
}

/** Chooses this number of lists; those with a larger share are more probable. */
function takeLists(shares: number[], count: number, chance: () => number): number[] {
  return shares
    .map((share, list) => ({ list, wait: -Math.log(1 - chance()) / share }))
    .toSorted((one, other) => one.wait - other.wait)
    .slice(0, count)
    .map(({ list }) => list)
}

/** Pseudo-random numbers from 0 up to 1, always the same for a seed (mulberry32). */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
