import { sql, type Sql } from '#app/database/sql'
import type { Choosable } from '#app/quotations/choosing/choose_offers'
import { priceListName } from '#app/quotations/chosen_sql'

/** An offer of a line, as it was found. */
export interface LineOffer extends Choosable {
  position: number
  price_list_id: number
  price_list_name: string
}

/** The offers of all lines of a quotation, or of some, in the order of their positions; by row number. */
export async function readLineOffers(
  quotationId: number,
  { rowNumbers = null, db = sql }: { rowNumbers?: readonly number[] | null; db?: Sql } = {}
): Promise<ReadonlyMap<number, LineOffer[]>> {
  const offers = await db.rows<LineOffer & { row_number: number }>(
    `SELECT o.row_number, o.position, o.price_list_id, ${priceListName} AS price_list_name,
       o.price, o.delivery_days, o.delivery_days_max, o.available_quantity, o.available_is_minimum,
       o.multiple, o.min_quantity, o.is_analogue
     FROM quotation_offers o LEFT JOIN price_lists l ON l.id = o.price_list_id
     WHERE o.quotation_id = $1 AND ($2::int[] IS NULL OR o.row_number = ANY($2))
     ORDER BY o.row_number, o.position`,
    [quotationId, rowNumbers]
  )
  return Map.groupBy(offers, ({ row_number }) => row_number)
}
