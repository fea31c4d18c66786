import type { PurchaseProblem } from '#app/quotations/choosing/choices'

/** What every choice of so many lists comes to, found by trying them all. */
export interface Tried {
  /** Lines that somebody has and these lists do not. */
  without: number
  /** Of the others. */
  cents: number
  lists: number
}

/** All choices of lists that contain the required price lists; for few lists. */
export function tryEveryChoice({ lists, lines, requiredPriceLists }: PurchaseProblem): Tried[] {
  const choices = Array.from({ length: 2 ** lists }, (_, bits) =>
    Array.from({ length: lists }, (_list, list) => list).filter((list) => (bits >> list) % 2 === 1)
  )
  return choices
    .filter((chosen) => requiredPriceLists.every((list) => chosen.includes(list)))
    .map((chosen) => {
      const costs = lines
        .filter((options) => options.length > 0)
        .map((options) =>
          leastOf(options.filter((option) => option.lists.every((list) => chosen.includes(list))))
        )
      const without = costs.filter((cents) => cents === Infinity).length
      const cents = costs.filter((each) => each < Infinity).reduce((sum, each) => sum + each, 0)
      return { without, cents, lists: chosen.length }
    })
}

function leastOf(options: PurchaseProblem['lines'][number]): number {
  return Math.min(Infinity, ...options.map(({ cents }) => cents))
}
