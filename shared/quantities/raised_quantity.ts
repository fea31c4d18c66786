import { multiplyMoney } from '#shared/money'

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
