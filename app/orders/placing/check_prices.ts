import { toCents } from '#shared/money'
import { newQuantity, type CartLine } from '#app/cart/cart_line'
import type { PricedOffer } from '#app/offers/pricing'

/** What the buyer said yes to, per line, after being shown old and new. */
export interface Accepted {
  price: string
  quantity?: number
}

export interface PriceTerms {
  /** How much dearer a line may have become, in percent, as a decimal string. */
  tolerance_percent: string
  accepted: ReadonlyMap<number, Accepted>
  /** The prices seen were in another currency than today's: only accepted ones hold. */
  currency_changed: boolean
}

/** What somebody is about to order, as they saw it, beside its offer today; null: it is gone. */
export interface LineToCheck {
  line: Pick<CartLine, 'id' | 'price' | 'quantity' | 'asked_quantity' | 'reference'>
  offer: PricedOffer | null
}

/** A line as it will be ordered: at today's price. */
export interface CheckedLine {
  offer: PricedOffer
  quantity: number
  /** What was asked for, before it was raised to minimum and multiple. */
  asked_quantity: number
  reference: string
  /** What the buyer saw. */
  old_price: string
  /** It is dearer than that: the buyer accepted it, or tolerates so much. */
  is_dearer: boolean
}

/** The line as it may be ordered now; null when the buyer has to look at it first. */
export function checkLine(priced: LineToCheck, terms: PriceTerms): CheckedLine | null {
  const { line, offer } = priced
  if (!offer) return null
  const accepted = terms.accepted.get(line.id)
  const raised = newQuantity(priced)
  if (raised !== null && accepted?.quantity !== raised) return null
  const isAccepted = accepted !== undefined && toCents(accepted.price) === toCents(offer.price)
  if (!isAccepted && terms.currency_changed) return null
  if (!isAccepted && !isTolerated(line.price, offer.price, terms.tolerance_percent)) return null
  return {
    offer,
    quantity: raised ?? line.quantity,
    asked_quantity: line.asked_quantity,
    reference: line.reference,
    old_price: line.price,
    is_dearer: !terms.currency_changed && toCents(offer.price) > toCents(line.price),
  }
}

/** Cheaper, the same, or dearer by no more than the percentage. */
function isTolerated(seen: string, today: string, percent: string): boolean {
  const dearer = toCents(today) - toCents(seen)
  // A percentage has two decimals, as money has: hundredths of a percent.
  return dearer * 10_000n <= toCents(seen) * toCents(percent)
}
