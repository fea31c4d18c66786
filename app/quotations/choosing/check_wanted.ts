import type { Wanted } from '#app/quotations/choosing/choices'

/**
 * Throws a RangeError on what cannot be searched: a way without lists or with one that is not there,
 * an amount that is no whole number from 0 up, amounts that doubles cannot add up exactly.
 */
export function checkWanted({ lists, lines, open }: Wanted): void {
  open.forEach((list) => checkList(list, lists))
  let dearest = 0
  for (const ways of lines) {
    let most = 0
    for (const way of ways) {
      if (way.lists.length === 0) throw new RangeError('a way needs a list')
      way.lists.forEach((list) => checkList(list, lists))
      if (!Number.isSafeInteger(way.cents) || way.cents < 0) {
        throw new RangeError(`not an amount in cents: ${way.cents}`)
      }
      most = Math.max(most, way.cents)
    }
    dearest += most
  }
  if (!Number.isSafeInteger(dearest)) throw new RangeError('more than can be added up exactly')
}

function checkList(list: number, lists: number): void {
  if (Number.isInteger(list) && list >= 0 && list < lists) return
  throw new RangeError(`not one of ${lists} lists: ${list}`)
}
