import { allOf, type Condition } from '#app/database/conditions'
import { sql } from '#app/database/sql'
import type { PaperSale } from '#app/sales/papers/paper_input'
import { saidColumns, saidNow } from '#app/sales/shipments/said_now'

/**
 * A sale with its seller and buyer, as its papers print them: as they were when it was issued, or as they are
 * now while it is packed. A sale that was issued before the seller's data were entered takes the present ones.
 *
 * @param conditions on the sale `s`
 * @returns null when no sale meets the conditions
 */
export function readPaper(conditions: Condition[]): Promise<PaperSale | null> {
  const where = allOf(conditions)
  return sql.one<PaperSale>(
    `SELECT s.id, s.contractor_id, s.number, s.date, s.due_on, s.currency_code, s.amount,
       s.prices_include_vat, s.vat_percent, s.vat, s.total, s.weight, s.deliver_to, s.carrier,
       s.tracking, r.code AS region_code, r.default_locale AS language, r.time_zone, said.*,
       CASE WHEN cardinality(said.legal_lines) = 0 THEN r.legal_lines ELSE said.legal_lines END
         AS legal_lines,
       CASE WHEN cardinality(said.legal_lines) = 0 THEN r.payment_lines ELSE said.payment_lines END
         AS payment_lines
     FROM sales s JOIN contractors c ON c.id = s.contractor_id JOIN regions r ON r.code = s.region_code
     CROSS JOIN LATERAL jsonb_to_record(coalesce(s.said, ${saidNow})) AS said (${saidColumns})
     WHERE ${where.text}`,
    where.values
  )
}

/** The statement that reads what lies in the boxes of a sale, or in one of them. */
export function paperItems(saleId: number, box: number | null) {
  return {
    text: `SELECT i.id, b.box_number, i.order_number, i.reference, i.brand_name, i.partnumber,
         i.name, i.quantity, i.price, i.amount, i.origin
       FROM sale_items i JOIN boxes b ON b.id = i.box_id
       WHERE i.sale_id = $1 AND ($2::int IS NULL OR b.box_number = $2)
       ORDER BY b.box_number, i.id`,
    values: [saleId, box],
  }
}
