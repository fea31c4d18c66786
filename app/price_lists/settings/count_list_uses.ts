import { oneRow } from '#app/database/one_row'
import { sql } from '#app/database/sql'
import { OPEN_QUOTATIONS } from '#app/price_lists/changes/in_use'
import type { PriceListUses } from '#shared/answers/staff/price_list_settings'

/** What is in carts and in quotations that can be ordered still, of a price list. */
export function countListUses(priceListId: number): Promise<PriceListUses> {
  return oneRow(
    sql,
    `SELECT c.*, (SELECT count(DISTINCT thing)::int FROM (${OPEN_QUOTATIONS}) u
         WHERE price_list_id = $1) AS quotations
     FROM (SELECT count(*)::int AS cart_lines, count(DISTINCT i.cart_id)::int AS carts
       FROM cart_items i JOIN offers o ON o.id = i.offer_id WHERE o.price_list_id = $1) c`,
    [priceListId]
  )
}
