import type { LeftRows, QuotationReview } from '#shared/answers/orders/order_review'
import { MOST_NAMED, reviewLines, type LineToReview } from '#shared/ordering/review_lines'
import { sql } from '#app/database/sql'
import { chosenOffers } from '#app/quotations/chosen_sql'
import { isRaised } from '#app/quotations/raised_sql'
import { keepsOpen, rowKeepsOpen } from '#app/quotations/keeps_open_sql'

/**
 * What would be ordered of a quotation that was found for its contractor, for its buyer to look at first,
 * and what would stay open. Nothing is locked and nothing is priced again: ordering does that.
 *
 * @param itemIds the lines to order; null: all that is chosen
 */
export async function reviewQuotation(
  quotationId: number,
  itemIds: readonly number[] | null
): Promise<QuotationReview> {
  const [lines, left] = await Promise.all([
    linesToReview(quotationId, itemIds),
    rowsLeft(quotationId, itemIds),
  ])
  return { ...reviewLines(lines), left }
}

const isWanted = `i.ordered_quantity = 0 AND i.chosen_positions <> '{}'
  AND ($2::bigint[] IS NULL OR i.id = ANY ($2))`

/** The lines with what is taken for them; the part that is ordered, which may be another than was asked for. */
function linesToReview(
  quotationId: number,
  itemIds: readonly number[] | null
): Promise<LineToReview[]> {
  return sql.rows<LineToReview>(
    `SELECT t.brand_name, t.partnumber,
       CASE WHEN ${isRaised} THEN i.quantity ELSE t.quantity END AS asked_quantity, t.quantity,
       t.available_quantity, t.price, t.amount, t.is_short
     FROM quotation_items i CROSS JOIN LATERAL (
       SELECT (array_agg(o.brand_name ORDER BY c.place))[1] AS brand_name,
         (array_agg(o.partnumber ORDER BY c.place))[1] AS partnumber,
         sum(c.quantity) AS quantity, sum(c.quantity * o.price) AS amount,
         (array_agg(o.price ORDER BY c.place DESC))[1] AS price,
         sum(o.available_quantity) AS available_quantity,
         bool_or(NOT o.available_is_minimum AND c.quantity > o.available_quantity) IS TRUE AS is_short
       FROM ${chosenOffers}) t
     WHERE i.quotation_id = $1 AND ${isWanted} ORDER BY i.row_number`,
    [quotationId, itemIds]
  )
}

/** All other rows that are still open: lines, and rejected rows nobody said are no loss. */
async function rowsLeft(quotationId: number, itemIds: readonly number[] | null): Promise<LeftRows> {
  const left = await sql.one<LeftRows>(
    `WITH open AS (
       SELECT i.row_number, i.brand_name, i.partnumber, i.quantity::text, CASE
         WHEN i.at_manager_since IS NOT NULL THEN 'at_manager'
         WHEN i.chosen_positions <> '{}' THEN 'not_ordered'
         WHEN i.status IN ('ambiguous', 'none') THEN i.status ELSE 'not_chosen' END AS reason
       FROM quotation_items i WHERE i.quotation_id = $1 AND ${keepsOpen} AND NOT (${isWanted})
       UNION ALL
       SELECT r.row_number, coalesce(r.mended ->> 'brand_name', r.brand_name),
         coalesce(r.mended ->> 'partnumber', r.partnumber),
         coalesce(r.mended ->> 'quantity', r.quantity), 'rejected'
       FROM quotation_rows r WHERE r.quotation_id = $1 AND ${rowKeepsOpen})
     SELECT coalesce((SELECT json_object_agg(k.reason, k.rows) FROM
         (SELECT reason, count(*) AS rows FROM open GROUP BY reason) k), '{}') AS counts,
       coalesce((SELECT json_agg(f ORDER BY f.row_number) FROM
         (SELECT * FROM open ORDER BY row_number LIMIT ${MOST_NAMED}) f), '[]') AS rows`,
    [quotationId, itemIds]
  )
  if (!left) throw new Error('A statement without a table answers one row')
  return left
}
