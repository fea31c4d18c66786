import { cartUpdated } from '#app/cart/events'
import type { CartHead, CartOwner } from '#app/cart/cart'
import type { Transaction } from '#app/database/sql'

/** What is taken of one offer for a line of a quotation. */
export interface QuotationCartLine {
  quotation_item_id: number
  offer_id: number
  asked_quantity: number
  quantity: number
  /** What the buyer saw, in the cart's currency: when it has moved, the cart shows that. */
  price: string
  brand_name: string
  partnumber: string
  reference: string
}

/**
 * Puts into a locked cart what is chosen for lines of a quotation, in two statements. They are lines of
 * their own, whatever else has the same offer and reference; what lies there for one of them already is
 * set to this and does not add up.
 */
export async function setQuotationLines(
  tx: Transaction,
  owner: CartOwner,
  cart: CartHead,
  lines: readonly QuotationCartLine[]
): Promise<void> {
  if (lines.length === 0) return
  const values = [
    cart.id,
    lines.map((line) => line.quotation_item_id),
    lines.map((line) => line.offer_id),
    lines.map((line) => line.reference),
  ]
  await tx.run(
    `DELETE FROM cart_items WHERE cart_id = $1 AND quotation_item_id = ANY ($2)
       AND (quotation_item_id, offer_id, reference) NOT IN
         (SELECT * FROM unnest($2::bigint[], $3::bigint[], $4::text[]))`,
    values
  )
  await tx.run(
    `INSERT INTO cart_items (cart_id, quotation_item_id, offer_id, reference, asked_quantity,
       quantity, price, brand_name, partnumber)
     SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::int[], $6::int[],
       $7::numeric[], $8::text[], $9::text[])
     ON CONFLICT ON CONSTRAINT cart_items_line_unique DO UPDATE SET
       asked_quantity = excluded.asked_quantity, quantity = excluded.quantity,
       price = excluded.price`,
    [
      ...values,
      lines.map((line) => line.asked_quantity),
      lines.map((line) => line.quantity),
      lines.map((line) => line.price),
      lines.map((line) => line.brand_name),
      lines.map((line) => line.partnumber),
    ]
  )
  await cartUpdated.emit(tx, { subject: `user:${owner.id}`, user_id: owner.id })
}
