import type { ChosenList, QuotationPage } from '#shared/answers/quotations/pages'
import { sql } from '#app/database/sql'
import { chosenOffers, priceListName } from '#app/quotations/chosen_sql'

/** The price lists something of a quotation is chosen of and not ordered yet, the soonest first. */
export function listChosenLists(quotationId: number): Promise<ChosenList[]> {
  return sql.rows<ChosenList>(
    `SELECT ${priceListName} AS price_list_name, count(*) AS lines_count,
       min(o.delivery_days) AS first_days,
       max(coalesce(o.delivery_days_max, o.delivery_days)) AS last_days
     FROM quotation_items i CROSS JOIN LATERAL ${chosenOffers}
     WHERE i.quotation_id = $1 AND i.ordered_quantity = 0
     GROUP BY o.price_list_id, o.price_list_name, l.name ORDER BY last_days, price_list_name`,
    [quotationId]
  )
}

/** What of a quotation is ordered already. */
export async function sumOrdered(quotationId: number): Promise<QuotationPage['ordered']> {
  const sum = await sql.one<QuotationPage['ordered']>(
    `SELECT count(*) AS lines_count, coalesce(sum(amount), 0)::numeric(24, 2) AS amount
     FROM quotation_items WHERE quotation_id = $1 AND ordered_quantity > 0`,
    [quotationId]
  )
  return sum ?? { lines_count: 0, amount: '0.00' }
}
