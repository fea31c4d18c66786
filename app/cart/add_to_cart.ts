import { findCart, lockOrMakeCart, type CartHead, type CartOwner } from '#app/cart/cart'
import { cartUpdated } from '#app/cart/events'
import {
  askedQuantity,
  lineColumns,
  lineTables,
  type CartLine,
  type PricedLine,
} from '#app/cart/cart_line'
import { MOST_QUANTITY, raiseQuantity } from '#app/cart/raise_quantity'
import { priceOffers, type PricedOffer } from '#app/offers/pricing'
import { compareMoney } from '#shared/money'
import { failed, ok, type Result } from '#app/errors/result'
import { sql, type Sql } from '#app/database/sql'
import { violatedConstraint } from '#app/database/violated_constraint'

export interface NewCartItem {
  offer_id: number
  /** Undefined: the least that can be bought. */
  quantity?: number
  /** The price the buyer saw, a decimal; undefined: none was said. */
  price?: string
  reference: string
}

export interface ChangedLine {
  priced: PricedLine
  cart: CartHead
}

export interface AddedLine extends ChangedLine {
  /** Only when the buyer saw another price than the server's. */
  price_changed: { seen: string; price: string } | null
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
): Promise<Result<AddedLine, { type: 'offer_gone' | 'quantity_too_large' | 'cart_full' }>> {
  const offers = await priceOffers(sql, owner.contractor, [item.offer_id])
  const offer = offers.get(item.offer_id)
  if (!offer) return failed('offer_gone')
  const asked = item.quantity ?? raiseQuantity(offer.min_quantity, offer)
  if (raiseQuantity(asked, offer) > MOST_QUANTITY) return failed('quantity_too_large')
  try {
    const line = await putInto(owner, offer, asked, item.reference)
    const cart = await findCart(owner)
    const price_changed = priceChange(item.price, offer.price)
    return ok({ priced: { line, offer }, cart: cart!, price_changed }) // the line written lies in it
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint && TOO_LARGE.has(constraint)) return failed('quantity_too_large')
    if (constraint === 'carts_lines_check') return failed('cart_full')
    if (constraint === 'cart_items_offer_id_fkey') return failed('offer_gone')
    throw error
  }
}

const TOO_LARGE = new Set(['cart_items_quantity_check', 'cart_items_asked_quantity_check'])

function priceChange(seen: string | undefined, price: string): AddedLine['price_changed'] {
  return seen === undefined || compareMoney(seen, price) === 0 ? null : { seen, price }
}

async function putInto(
  owner: CartOwner,
  offer: PricedOffer,
  asked: number,
  reference: string
): Promise<CartLine> {
  const line = await writeLine(sql, owner, offer, asked, reference)
  if (line) return line
  return sql.transaction(async (tx) => {
    await lockOrMakeCart(tx, owner)
    const written = await writeLine(tx, owner, offer, asked, reference)
    return written! // the cart is there and locked, in the contractor's currency
  })
}

/** Null when there is no cart yet, or one in another currency than the contractor's. */
async function writeLine(
  db: Sql,
  owner: CartOwner,
  offer: PricedOffer,
  asked: number,
  reference: string
): Promise<CartLine | null> {
  return db.one<CartLine>(
    `WITH cart AS (
       SELECT id FROM carts WHERE user_id = $1 AND currency_code = $2 FOR UPDATE),
     written AS (
       INSERT INTO cart_items
         (cart_id, offer_id, asked_quantity, quantity, price, brand_name, partnumber, reference)
       SELECT id, $3, $4, $5, $6, $7, $8, $9 FROM cart
       ON CONFLICT ON CONSTRAINT cart_items_line_unique DO UPDATE SET
         asked_quantity = ${askedQuantity('cart_items')} + excluded.asked_quantity,
         quantity = ceil(
           greatest(${askedQuantity('cart_items')} + excluded.asked_quantity, $10::int)
           / $11::numeric) * $11::int
       RETURNING *),
     event AS (
       ${cartUpdated.insert({ subject: `'user:' || $1::bigint`, user_id: '$1', from: 'written' })})
     SELECT ${lineColumns} FROM ${lineTables('written')}`,
    [
      owner.id,
      owner.contractor.currency_code,
      offer.offer_id,
      asked,
      raiseQuantity(asked, offer),
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
