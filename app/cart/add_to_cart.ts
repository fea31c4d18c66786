import { findCart, type CartHead, type CartOwner } from '#app/cart/cart'
import type { PricedLine } from '#app/cart/cart_line'
import { MOST_QUANTITY } from '#shared/quantity_limit'
import { raiseQuantity } from '#shared/quantities/raised_quantity'
import { writeLines } from '#app/cart/write_lines'
import { priceOffers } from '#app/offers/pricing'
import { compareMoney } from '#shared/money'
import { failed, ok, type Result } from '#app/errors/result'
import { sql } from '#app/database/sql'
import { violatedConstraint } from '#app/database/violated_constraint'

export interface NewCartItem {
  offer_id: number
  /** Undefined: the least that can be bought. */
  quantity?: number
  /** The price the buyer saw, a decimal; undefined: none was said. */
  price?: string
  reference: string
  /** The line of a quotation it stands for: what was removed comes back as that. */
  quotation_item_id?: number
}

export interface ChangedLine {
  priced: PricedLine
  cart: CartHead
}

export interface AddedLine extends ChangedLine {
  /** Only when the buyer saw another price than the server's. */
  price_changed: { seen: string; price: string } | null
}

export type AddFailure = {
  type: 'not_found' | 'line_is_ordered' | 'offer_gone' | 'quantity_too_large' | 'cart_full'
}

/**
 * Puts an offer into the cart at the server's price. The same offer with the same reference adds
 * up: what was asked for is summed, and raised once to minimum and multiple; the price stays the one
 * that was accepted, so that ordering asks when it has moved. Three statements, however many lines
 * the cart has.
 */
export async function addToCart(
  owner: CartOwner,
  item: NewCartItem
): Promise<Result<AddedLine, AddFailure>> {
  const { quotation_item_id = null } = item
  const isOrdered = quotation_item_id !== null && (await isLineOrdered(owner, quotation_item_id))
  if (isOrdered === null) return failed('not_found')
  if (isOrdered) return failed('line_is_ordered')
  const offers = await priceOffers(sql, owner.contractor, [item.offer_id])
  const offer = offers.get(item.offer_id)
  if (!offer) return failed('offer_gone')
  const asked = item.quantity ?? raiseQuantity(offer.min_quantity, offer)
  if (raiseQuantity(asked, offer) > MOST_QUANTITY) return failed('quantity_too_large')
  try {
    const [line] = await writeLines(owner, [
      { offer, asked, reference: item.reference, quotation_item_id },
    ])
    const cart = await findCart(owner)
    const price_changed = priceChange(item.price, offer.price)
    if (!line || !cart) throw new Error('A line was written that lies in no cart')
    return ok({ priced: { line, offer }, cart, price_changed })
  } catch (error) {
    return failed(whyNotWritten(error))
  }
}

/** Of a line of the contractor's quotations; null when there is none. */
async function isLineOrdered({ contractor }: CartOwner, id: number): Promise<boolean | null> {
  const line = await sql.one<{ is_ordered: boolean }>(
    `SELECT i.ordered_quantity > 0 AS is_ordered
     FROM quotation_items i JOIN quotations q ON q.id = i.quotation_id
     WHERE i.id = $1 AND q.contractor_id = $2`,
    [id, contractor.id]
  )
  return line && line.is_ordered
}

/** What the database says no to when lines are written; everything else is thrown again. */
export function whyNotWritten(error: unknown): 'offer_gone' | 'quantity_too_large' | 'cart_full' {
  const constraint = violatedConstraint(error)
  if (constraint && TOO_LARGE.has(constraint)) return 'quantity_too_large'
  if (constraint === 'carts_lines_check') return 'cart_full'
  if (constraint === 'cart_items_offer_id_fkey') return 'offer_gone'
  throw error
}

const TOO_LARGE = new Set(['cart_items_quantity_check', 'cart_items_asked_quantity_check'])

export function priceChange(seen: string | undefined, price: string): AddedLine['price_changed'] {
  return seen === undefined || compareMoney(seen, price) === 0 ? null : { seen, price }
}
