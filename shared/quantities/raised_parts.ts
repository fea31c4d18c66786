import { raisedFrom, type Priced, type Raised } from '#shared/quantities/raised_quantity'

/**
 * What raising added to a quantity that is taken of several offers: to the last of them, which takes what
 * is missing. Null when no more is taken, or when more was chosen than minimum and multiple ask for.
 */
export function raisedOfParts(
  asked: number,
  parts: readonly (Priced & { quantity: number })[]
): Raised | null {
  const taken = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  const last = parts.at(-1)
  if (!last || taken <= asked) return null
  const isEnoughWithout = (pieces: number) => taken - pieces >= asked
  const isChosen = parts.some(
    ({ quantity, min_quantity, multiple }) =>
      isEnoughWithout(quantity) ||
      (quantity - multiple >= min_quantity && isEnoughWithout(multiple))
  )
  if (isChosen) return null
  const raised = raisedFrom(last.quantity - (taken - asked), last)
  return raised && { ...raised, asked }
}
