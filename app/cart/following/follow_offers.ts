import { redirectRows, type OfferReferences } from '#app/offers/offer_references'

const redirectLines = redirectRows('cart_items')

/** The lines of carts. */
export const cartOfferReferences: OfferReferences = {
  tables: ['cart_items'],
  uses: {
    name: 'carts',
    query: `SELECT i.offer_id, o.price_list_id, i.cart_id AS thing
      FROM cart_items i LEFT JOIN offers o ON o.id = i.offer_id`,
  },

  /** Locks carts in the order of their ids, as every write to a cart does, so that transactions cannot deadlock. */
  async lock(tx, offerIds) {
    await tx.run(
      `SELECT FROM carts WHERE id IN (SELECT cart_id FROM cart_items WHERE offer_id = ANY ($1))
       ORDER BY id FOR UPDATE`,
      [offerIds]
    )
  },

  async redirect(tx, from, to) {
    // A cart that has both, for the same: more of the one, at the price that is lower.
    await tx.run(
      `WITH twins AS (
         SELECT i.id AS dropped, t.id AS kept, i.price, i.quantity, i.asked_quantity
         FROM unnest($1::bigint[], $2::bigint[]) AS m (from_id, to_id)
         JOIN cart_items i ON i.offer_id = m.from_id
         JOIN cart_items t ON t.cart_id = i.cart_id AND t.offer_id = m.to_id
           AND t.reference = i.reference
           AND t.quotation_item_id IS NOT DISTINCT FROM i.quotation_item_id
       ), gone AS (DELETE FROM cart_items i USING twins WHERE i.id = twins.dropped)
       UPDATE cart_items i SET price = least(i.price, t.price),
         asked_quantity = least(999999, coalesce(i.asked_quantity, i.quantity)
           + coalesce(t.asked_quantity, t.quantity)),
         quantity = least(999999, i.quantity + t.quantity)
       FROM twins t WHERE i.id = t.kept`,
      [from, to]
    )
    await redirectLines(tx, from, to)
  },

  async renamed(tx, offerIds, brandId) {
    await tx.run(
      `UPDATE cart_items SET brand_name = b.name FROM brands b
       WHERE b.id = $2 AND offer_id = ANY ($1) AND brand_name <> b.name`,
      [offerIds, brandId]
    )
  },
}
