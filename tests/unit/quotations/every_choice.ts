import type { Wanted } from '#app/quotations/choosing/choices'

/** What every choice of so many lists comes to, found by trying them all. */
export interface Tried {
  /** Lines that somebody has and these lists do not. */
  without: number
  /** Of the others. */
  cents: number
  lists: number
}

/** All choices of lists that hold the open ones; for few lists. */
export function tryEveryChoice({ lists, lines, open }: Wanted): Tried[] {
  const choices = Array.from({ length: 2 ** lists }, (_, bits) =>
    Array.from({ length: lists }, (_list, list) => list).filter((list) => (bits >> list) % 2 === 1)
  )
  return choices
    .filter((chosen) => open.every((list) => chosen.includes(list)))
    .map((chosen) => {
      const costs = lines
        .filter((ways) => ways.length > 0)
        .map((ways) =>
          leastOf(ways.filter((way) => way.lists.every((list) => chosen.includes(list))))
        )
      const without = costs.filter((cents) => cents === Infinity).length
      const cents = costs.filter((each) => each < Infinity).reduce((sum, each) => sum + each, 0)
      return { without, cents, lists: chosen.length }
    })
}

function leastOf(ways: Wanted['lines'][number]): number {
  return Math.min(Infinity, ...ways.map(({ cents }) => cents))
}
