import type { ChosenOffer } from '#shared/answers/quotation'
import { raiseQuantity } from '#shared/quantities/raised_quantity'
import { hasEnough, largestPart, type Choosable } from '#app/quotations/choosing/choose_offers'

/**
 * So many pieces of the offers that are chosen, in their order, each raised to its minimum and multiple:
 * of a single one all; of several as much as each has, and what is missing then of the first.
 *
 * @param offers in the order of their positions
 */
export function spreadQuantity(
  quantity: number,
  chosen: readonly ChosenOffer[],
  offers: readonly Choosable[]
): ChosenOffer[] {
  const parts = chosen.flatMap(({ position }) => {
    const offer = offers[position]
    return offer ? [{ position, offer, taken: 0 }] : []
  })
  const [first, ...others] = parts
  if (!first) return []
  let missing = quantity
  for (const part of parts) {
    if (missing <= 0) break
    const wanted = raiseQuantity(missing, part.offer)
    const isThere = others.length === 0 || hasEnough({ offer: part.offer, quantity: wanted })
    part.taken = isThere ? wanted : Math.min(wanted, largestPart(part.offer))
    missing -= part.taken
  }
  if (missing > 0) first.taken = raiseQuantity(first.taken + missing, first.offer)
  return parts
    .filter(({ taken }) => taken > 0)
    .map(({ position, taken }) => ({ position, quantity: taken }))
}
