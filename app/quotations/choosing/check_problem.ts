import type { PurchaseProblem } from '#app/quotations/choosing/choices'

/**
 * Throws a RangeError on what cannot be searched: an option without lists or with one that is not there,
 * an amount that is no whole number from 0 up, amounts that doubles cannot add up exactly.
 */
export function checkProblem({ lists, lines, requiredPriceLists }: PurchaseProblem): void {
  requiredPriceLists.forEach((list) => checkList(list, lists))
  let dearest = 0
  for (const options of lines) {
    let most = 0
    for (const option of options) {
      if (option.lists.length === 0) throw new RangeError('an option needs a list')
      option.lists.forEach((list) => checkList(list, lists))
      if (!Number.isSafeInteger(option.cents) || option.cents < 0) {
        throw new RangeError(`not an amount in cents: ${option.cents}`)
      }
      most = Math.max(most, option.cents)
    }
    dearest += most
  }
  if (!Number.isSafeInteger(dearest)) throw new RangeError('more than can be added up exactly')
}

function checkList(list: number, lists: number): void {
  if (Number.isInteger(list) && list >= 0 && list < lists) return
  throw new RangeError(`not one of ${lists} lists: ${list}`)
}
