import { redirectRows, type OfferReferences } from '#app/offers/offer_references'

const TABLES = ['order_items', 'order_item_proposals', 'order_upload_rows'] as const

const redirects = TABLES.map((table) => redirectRows(table))

/** Lines of orders, what was proposed for them, and lines of files with orders. */
export const orderOfferReferences: OfferReferences = {
  tables: TABLES,
  uses: {
    name: 'orders',
    // Those that nobody has confirmed yet.
    query: `SELECT i.offer_id, o.price_list_id, i.order_id AS thing
      FROM order_items i LEFT JOIN offers o ON o.id = i.offer_id WHERE i.state_code = 'pending'`,
  },

  async redirect(tx, from, to) {
    for (const redirect of redirects) await redirect(tx, from, to)
  },
}
