import { toCents } from '#shared/money'
import { raiseQuantity, type Priced } from '#shared/quantities/raised_quantity'

/** What a quantity of an offer costs in cents, raised to the minimum and a multiple. */
export function orderedCents(offer: Priced, asked: number): bigint {
  return toCents(offer.price) * BigInt(raiseQuantity(asked, offer))
}

/** Which of two offers costs less for a quantity: what is paid counts, not the price of a piece. */
export function compareOrdered(one: Priced, other: Priced, asked: number): number {
  return Number(orderedCents(one, asked) - orderedCents(other, asked))
}
