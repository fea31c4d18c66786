import { allOf, type Condition } from '#app/database/conditions'
import { sql } from '#app/database/sql'
import type { PaperSale } from '#app/sales/papers/paper_input'

/** A sale as papers have it, with who sells and who buys; null when none is left by the conditions on `s`. */
export function readPaper(conditions: Condition[]): Promise<PaperSale | null> {
  const where = allOf(conditions)
  return sql.one<PaperSale>(
    `SELECT s.id, s.contractor_id, s.number, s.date, s.due_on, s.currency_code, s.amount,
       s.prices_include_vat, s.vat_percent, s.vat, s.total, s.weight, s.deliver_to, s.carrier,
       s.tracking, (SELECT nullif(u.name, '') FROM boxes b JOIN users u ON u.id = b.opened_by
         WHERE b.sale_id = s.id ORDER BY b.closed_at DESC NULLS LAST, b.box_number DESC LIMIT 1)
         AS packed_by,
       r.code AS region_code, r.default_locale AS language, r.time_zone, r.legal_lines,
       r.payment_lines, r.phone, c.name AS contractor_name, c.code AS contractor_code,
       c.legal_address, c.tax_id, c.registration_code
     FROM sales s JOIN contractors c ON c.id = s.contractor_id JOIN regions r ON r.code = s.region_code
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
