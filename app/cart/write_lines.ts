import { lockOrMakeCart, type CartOwner } from '#app/cart/cart'
import { cartUpdated } from '#app/cart/events'
import { askedQuantity, lineColumns, lineTables, type CartLine } from '#app/cart/cart_line'
import { raisedQuantity } from '#app/cart/raised_quantity_sql'
import { raiseQuantity } from '#shared/quantities/raised_quantity'
import type { PricedOffer } from '#app/offers/pricing'
import { wakeRelayAfterCommit } from '#app/events/wake_up'
import { sql, type Sql } from '#app/database/sql'

/** An offer on its way into the cart. */
export interface NewLine {
  offer: PricedOffer
  /** What was asked for; it is raised to minimum and multiple here. */
  asked: number
  reference: string
  /** The line of a quotation it stands for: such lines are beside all others. */
  quotation_item_id?: number | null
  /** What the buyer knows it for, where that is another price than today's: the cart shows that it moved. */
  price?: string
}

/**
 * Puts offers into the owner's cart: one statement, whatever their number. The same offer with the
 * same reference (and of the same line of a quotation) as a line that is there adds up, and the price of
 * that line stays; among the new
 * ones there is each but once.
 */
export async function writeLines(owner: CartOwner, lines: NewLine[]): Promise<CartLine[]> {
  const written = await writeLinesOf(sql, owner, lines)
  if (written.length > 0) return written
  // There is no cart yet, or one in another currency than the contractor's.
  return sql.transaction(async (tx) => {
    await lockOrMakeCart(tx, owner)
    return writeLinesOf(tx, owner, lines)
  })
}

/** The same in a transaction that has locked the cart (`lockOrMakeCart`). */
export async function writeLinesOf(
  db: Sql,
  owner: CartOwner,
  lines: NewLine[]
): Promise<CartLine[]> {
  const asked = `${askedQuantity('cart_items')} + excluded.asked_quantity`
  const written = await db.rows<CartLine>(
    `WITH cart AS (
       SELECT id FROM carts WHERE user_id = $1 AND currency_code = $2 FOR UPDATE),
     added AS (
       SELECT * FROM unnest($3::bigint[], $4::int[], $5::int[], $6::numeric[], $7::text[],
         $8::text[], $9::text[], $10::int[], $11::int[], $12::bigint[])
       AS a (offer_id, asked, quantity, price, brand_name, partnumber, reference, least, multiple,
         quotation_item_id)),
     written AS (
       INSERT INTO cart_items
         (cart_id, offer_id, asked_quantity, quantity, price, brand_name, partnumber, reference,
         quotation_item_id)
       SELECT id, offer_id, asked, quantity, price, brand_name, partnumber, reference,
         quotation_item_id
       FROM cart, added
       ON CONFLICT ON CONSTRAINT cart_items_line_unique DO UPDATE SET
         asked_quantity = ${asked},
         quantity = (
           SELECT ${raisedQuantity(asked, 'a.least', 'a.multiple')} FROM added a
           WHERE a.offer_id = excluded.offer_id AND a.reference = excluded.reference
             AND a.quotation_item_id IS NOT DISTINCT FROM excluded.quotation_item_id)
       RETURNING *),
     event AS (
       ${cartUpdated.insert({
         subject: `'user:' || $1::bigint`,
         user_id: '$1',
         from: '(SELECT FROM written LIMIT 1) one',
       })})
     SELECT ${lineColumns} FROM ${lineTables('written')}`,
    [owner.id, owner.contractor.currency_code, ...columnsOf(lines)],
    { name: 'write_cart_lines' }
  )
  await wakeRelayAfterCommit(db)
  return written
}

/** The lines turned on their side: one array per column. */
function columnsOf(lines: NewLine[]): unknown[][] {
  return [
    lines.map(({ offer }) => offer.offer_id),
    lines.map(({ asked }) => asked),
    lines.map(({ offer, asked }) => raiseQuantity(asked, offer)),
    lines.map(({ offer, price }) => price ?? offer.price),
    lines.map(({ offer }) => offer.brand_name),
    lines.map(({ offer }) => offer.partnumber),
    lines.map(({ reference }) => reference),
    lines.map(({ offer }) => offer.min_quantity),
    lines.map(({ offer }) => offer.multiple),
    lines.map(({ quotation_item_id }) => quotation_item_id ?? null),
  ]
}
