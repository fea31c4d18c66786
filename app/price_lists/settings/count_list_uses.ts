import { oneRow } from '#app/database/one_row'
import { sql } from '#app/database/sql'
import { usesWhere } from '#app/price_lists/changes/in_use'
import type { PriceListUses } from '#shared/answers/staff/price_list_settings'

/** What is in carts and in quotations that can be ordered still, of a price list. */
export function countListUses(priceListId: number): Promise<PriceListUses> {
  return oneRow(
    sql,
    `SELECT count(*) FILTER (WHERE name = 'carts')::int AS cart_lines,
       count(DISTINCT thing) FILTER (WHERE name = 'carts')::int AS carts,
       count(DISTINCT thing) FILTER (WHERE name = 'quotations')::int AS quotations
     FROM (${usesWhere('u.price_list_id = $1')}) used`,
    [priceListId]
  )
}
