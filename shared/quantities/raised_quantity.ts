import { compareMoney, multiplyMoney, toCents } from '#shared/money'

/** How a part is sold. */
export interface QuantityRules {
  min_quantity: number
  multiple: number
}

/** The quantity that is ordered for an asked one: at least the minimum, then up to a multiple. */
export function raiseQuantity(asked: number, { min_quantity, multiple }: QuantityRules): number {
  return Math.ceil(Math.max(asked, min_quantity) / multiple) * multiple
}

/** An offer as far as it matters what a quantity of it costs. */
export interface Priced extends QuantityRules {
  price: string
}

/** What a quantity of an offer costs in cents, raised to the minimum and a multiple. */
export function orderedCents(offer: Priced, asked: number): bigint {
  return toCents(offer.price) * BigInt(raiseQuantity(asked, offer))
}

/** Which of two offers costs less for a quantity: what is paid counts, not the price of a piece. */
export function compareOrdered(one: Priced, other: Priced, asked: number): number {
  const difference = orderedCents(one, asked) - orderedCents(other, asked)
  if (difference !== 0n) return difference < 0n ? -1 : 1
  return compareMoney(one.price, other.price)
}

/** How a quantity became more than was asked for, as answers have it. */
export type Raised = {
  /** The quantity that was asked for. */
  asked: number
  /** How many pieces more are ordered, and what they cost. */
  pieces: number
  amount: string
  /** The minimum that is more than was asked for; null: it is not the reason. */
  minimum: number | null
  /** The multiple that the quantity was raised to; null: it is not the reason. */
  multiple: number | null
}

/** What raising added to a quantity; null when no more is ordered than was asked for. */
export function raisedFrom(
  asked: number,
  { quantity, price, ...rules }: Priced & { quantity: number }
): Raised | null {
  const pieces = quantity - asked
  if (pieces <= 0) return null
  return { asked, pieces, amount: multiplyMoney(price, pieces), ...reasonsOf(asked, rules) }
}

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

/** Which rules raise a quantity. */
export function reasonsOf(
  asked: number,
  { min_quantity, multiple }: QuantityRules
): Pick<Raised, 'minimum' | 'multiple'> {
  return {
    minimum: asked < min_quantity ? min_quantity : null,
    multiple: Math.max(asked, min_quantity) % multiple === 0 ? null : multiple,
  }
}
