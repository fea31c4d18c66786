import type { Transaction } from '#app/database/sql'
import { OFFER_REFERENCES } from '#app/offers/offer_references'

/** What stays as it is, by table. */
const UNLESS: Partial<Record<(typeof OFFER_REFERENCES)[number], string>> = {
  // A line that shows both goes on showing both, unless the one that goes is what was chosen.
  quotation_offers: `AND (NOT EXISTS (SELECT FROM quotation_offers t
      WHERE t.quotation_id = i.quotation_id AND t.row_number = i.row_number AND t.offer_id = m.to_id)
    OR EXISTS (SELECT FROM quotation_items l WHERE l.quotation_id = i.quotation_id
      AND l.row_number = i.row_number AND i.position = ANY (l.chosen_positions)))`,
}

/**
 * Points all that points at one offer at another one: lines of carts, offers and lines of quotations,
 * files with quantities, ordered lines and what was proposed for them. Offers and lines go in the order
 * of the two lists, one by one.
 */
export async function redirectOffers(tx: Transaction, from: number[], to: number[]): Promise<void> {
  const values = [from, to]
  const pairs = 'unnest($1::bigint[], $2::bigint[]) AS m (from_id, to_id)'
  // A cart that has both, for the same: more of the one, at the price that is lower.
  await tx.run(
    `WITH twins AS (
       SELECT i.id AS dropped, t.id AS kept, i.price, i.quantity, i.asked_quantity
       FROM ${pairs} JOIN cart_items i ON i.offer_id = m.from_id
       JOIN cart_items t ON t.cart_id = i.cart_id AND t.offer_id = m.to_id
         AND t.reference = i.reference
         AND t.quotation_item_id IS NOT DISTINCT FROM i.quotation_item_id
     ), gone AS (DELETE FROM cart_items i USING twins WHERE i.id = twins.dropped)
     UPDATE cart_items i SET price = least(i.price, t.price),
       asked_quantity = least(999999, coalesce(i.asked_quantity, i.quantity)
         + coalesce(t.asked_quantity, t.quantity)),
       quantity = least(999999, i.quantity + t.quantity)
     FROM twins t WHERE i.id = t.kept`,
    values
  )
  for (const table of OFFER_REFERENCES) {
    await tx.run(
      `UPDATE ${table} i SET offer_id = m.to_id FROM ${pairs}
       WHERE i.offer_id = m.from_id ${UNLESS[table] ?? ''}`,
      values
    )
  }
}
