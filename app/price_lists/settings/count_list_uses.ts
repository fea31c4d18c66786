import { sql } from '#app/database/sql'
import type { PriceListUses } from '#shared/answers/staff/price_list_settings'

/** What is in carts and in quotations that can be ordered still, of a price list. */
export async function countUses(priceListId: number): Promise<PriceListUses> {
  const uses = await sql.one<PriceListUses>(
    `SELECT c.*, (SELECT count(*)::int FROM quotations q
         WHERE q.state_id IN (3, 4, 5) AND (q.valid_until IS NULL OR q.valid_until > now())
           AND EXISTS (SELECT FROM quotation_items i
             JOIN quotation_offers o ON o.quotation_id = i.quotation_id
               AND o.row_number = i.row_number AND o.position = ANY (i.chosen_positions)
             WHERE i.quotation_id = q.id AND o.price_list_id = $1)) AS quotations
     FROM (SELECT count(*)::int AS cart_lines, count(DISTINCT i.cart_id)::int AS carts
       FROM cart_items i JOIN offers o ON o.id = i.offer_id WHERE o.price_list_id = $1) c`,
    [priceListId]
  )
  if (!uses) throw new Error('An aggregate answers one row')
  return uses
}
