import { findCart, lockOrMakeCart, type CartHead, type CartOwner } from '#app/cart/cart'
import { cartUpdated } from '#app/cart/events'
import { lineColumns, lineTables, type CartLine, type PricedLine } from '#app/cart/cart_line'
import { MOST_QUANTITY, raiseQuantity } from '#app/cart/raise_quantity'
import { priceOffers, type PricedOffer } from '#app/offers/pricing'
import { failed, ok, type Result } from '#app/errors/result'
import { sql, type Sql } from '#app/database/sql'
import { violatedConstraint } from '#app/database/violated_constraint'

export interface NewCartItem {
  offer_id: number
  /** Undefined: the least that can be bought. */
  quantity?: number
  reference: string
}

export interface ChangedLine {
  priced: PricedLine
  cart: CartHead
}

/**
 * Puts an offer into the cart at the server's price; the same offer with the same reference adds
 * up. Three statements, however many lines the cart has.
 */
export async function addToCart(
  owner: CartOwner,
  item: NewCartItem
): Promise<Result<ChangedLine, { type: 'offer_gone' | 'quantity_too_large' }>> {
  const offers = await priceOffers(sql, owner.contractor, [item.offer_id])
  const offer = offers.get(item.offer_id)
  if (!offer) return failed('offer_gone')
  const quantity = raiseQuantity(item.quantity ?? offer.min_quantity, offer)
  if (quantity > MOST_QUANTITY) return failed('quantity_too_large')
  try {
    const line = await putInto(owner, offer, quantity, item.reference)
    const cart = await findCart(owner)
    return ok({ priced: { line, offer }, cart: cart! }) // the line just written lies in it
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'cart_items_quantity_check') return failed('quantity_too_large')
    if (constraint === 'cart_items_offer_id_fkey') return failed('offer_gone')
    throw error
  }
}

async function putInto(
  owner: CartOwner,
  offer: PricedOffer,
  quantity: number,
  reference: string
): Promise<CartLine> {
  const line = await writeLine(sql, owner, offer, quantity, reference)
  if (line) return line
  return sql.transaction(async (tx) => {
    await lockOrMakeCart(tx, owner)
    const written = await writeLine(tx, owner, offer, quantity, reference)
    return written! // the cart is there and locked, in the contractor's currency
  })
}

/** Null when there is no cart yet, or one in another currency than the contractor's. */
async function writeLine(
  db: Sql,
  owner: CartOwner,
  offer: PricedOffer,
  quantity: number,
  reference: string
): Promise<CartLine | null> {
  return db.one<CartLine>(
    `WITH cart AS (
       SELECT id FROM carts WHERE user_id = $1 AND currency_code = $2 FOR UPDATE),
     written AS (
       INSERT INTO cart_items
         (cart_id, offer_id, quantity, price, brand_name, partnumber, reference)
       SELECT id, $3, $4, $5, $6, $7, $8 FROM cart
       ON CONFLICT ON CONSTRAINT cart_items_line_unique DO UPDATE SET
         price = excluded.price,
         quantity = ceil(greatest(cart_items.quantity + excluded.quantity, $9::int)
           / $10::numeric) * $10::int
       RETURNING *),
     event AS (
       ${cartUpdated.insert({ subject: `'user:' || $1::bigint`, user_id: '$1', from: 'written' })})
     SELECT ${lineColumns} FROM ${lineTables('written')}`,
    [
      owner.id,
      owner.contractor.currency_code,
      offer.offer_id,
      quantity,
      offer.price,
      offer.brand_name,
      offer.partnumber,
      reference,
      offer.min_quantity,
      offer.multiple,
    ],
    { name: 'add_to_cart' }
  )
}
