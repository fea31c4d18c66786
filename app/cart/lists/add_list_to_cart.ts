import { priceChange, whyNotWritten, type AddedLine, type NewCartItem } from '#app/cart/add_to_cart'
import { findCart, type CartHead, type CartOwner } from '#app/cart/cart'
import type { CartLine } from '#app/cart/cart_line'
import { MOST_QUANTITY } from '#shared/quantity_limit'
import { raiseQuantity } from '#shared/quantities/raised_quantity'
import { writeLines, type NewLine } from '#app/cart/write_lines'
import { priceOffers, type PricedOffer } from '#app/offers/pricing'
import { failed, ok, type Result } from '#app/errors/result'
import { sql } from '#app/database/sql'

/** How many lines of a list are added at once. */
export const MOST_ADDED = 500

export interface AddedList {
  /** In no order. */
  lines: Pick<AddedLine, 'priced' | 'price_changed'>[]
  /** Offers that could not be added, by id: gone meanwhile, or more than a line can hold. */
  left_out: number[]
  cart: CartHead | null
}

/**
 * Puts a list of offers into the cart, each as `addToCart` would, in three statements. The same offer
 * twice adds up. What is gone meanwhile is left out and named; all others are added.
 */
export async function addListToCart(
  owner: CartOwner,
  items: NewCartItem[]
): Promise<Result<AddedList, { type: 'offer_gone' | 'quantity_too_large' | 'cart_full' }>> {
  const offers = await priceOffers(
    sql,
    owner.contractor,
    items.map((item) => item.offer_id)
  )
  const fitting = sumUp(items, offers).filter(
    ({ offer, asked }) => raiseQuantity(asked, offer) <= MOST_QUANTITY
  )
  const added = new Set(fitting.map(({ offer }) => offer.offer_id))
  const left = items.map((item) => item.offer_id).filter((id) => !added.has(id))
  const left_out = [...new Set(left)]
  if (fitting.length === 0) return ok({ lines: [], left_out, cart: await findCart(owner) })
  try {
    const written = await writeLines(owner, fitting)
    const seen = new Map(items.map((item) => [item.offer_id, item.price]))
    const lines = written.flatMap((line) => addedLine(line, offers, seen.get(line.offer_id)))
    return ok({ lines, left_out, cart: await findCart(owner) })
  } catch (error) {
    return failed(whyNotWritten(error))
  }
}

/** Each offer with each reference once, with all that was asked for of it. */
function sumUp(items: NewCartItem[], offers: ReadonlyMap<number, PricedOffer>): NewLine[] {
  const lines = new Map<string, NewLine>()
  for (const { offer_id, quantity, reference } of items) {
    const offer = offers.get(offer_id)
    if (!offer) continue
    const key = `${offer_id} ${reference}`
    const asked = quantity ?? raiseQuantity(offer.min_quantity, offer)
    const before = lines.get(key)
    if (before) before.asked += asked
    else lines.set(key, { offer, asked, reference })
  }
  return [...lines.values()]
}

function addedLine(
  line: CartLine,
  offers: ReadonlyMap<number, PricedOffer>,
  seen: string | undefined
): AddedList['lines'] {
  const offer = offers.get(line.offer_id)
  if (!offer) return []
  return [{ priced: { line, offer }, price_changed: priceChange(seen, offer.price) }]
}
