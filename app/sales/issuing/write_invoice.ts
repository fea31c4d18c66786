import type { Transaction } from '#app/database/sql'
import { termsNow, totalOf, vatOf } from '#app/sales/shipments/amounts'
import type { LockedSale } from '#app/sales/shipments/lock_sale'
import { saidNow } from '#app/sales/shipments/said_now'

/**
 * Writes what the invoice of a sale says, and takes the next number of its region: there are no gaps, since
 * the number is taken by the same transaction that issues the sale.
 *
 * @returns the number
 */
export async function writeInvoice(
  tx: Transaction,
  { id, region_code }: LockedSale,
  userId: number
): Promise<string> {
  const written = await tx.one<{ number: string }>(
    `WITH taken AS (
       UPDATE sale_numbers SET last_number = last_number + 1 WHERE region_code = $2
       RETURNING last_number),
     packed AS (SELECT sum(amount) AS amount, sum(quantity) AS pieces, count(*) AS lines
       FROM sale_items WHERE sale_id = $1),
     carried AS (SELECT count(*) AS boxes, least(9999999.999, coalesce(sum(weight), 0)) AS weight
       FROM boxes WHERE sale_id = $1),
     priced AS (SELECT p.*, t.*, ${vatOf('p.amount', 't.percent', 't.prices_include_vat')} AS vat
       FROM packed p, regions r CROSS JOIN LATERAL (${termsNow}) t WHERE r.code = $2)
     UPDATE sales s SET state = 'issued', number = taken.last_number::text, date = priced.date,
       due_on = priced.date + c.payment_terms_days, boxes_count = carried.boxes,
       pieces_count = priced.pieces, lines_count = priced.lines, weight = carried.weight,
       amount = priced.amount,
       prices_include_vat = priced.prices_include_vat, vat_percent = priced.percent, vat = priced.vat,
       total = ${totalOf('priced.amount', 'priced.vat', 'priced.prices_include_vat')},
       issued_by = $3, issued_at = now(), said = ${saidNow}
     FROM taken, priced, carried, contractors c, regions r
     WHERE s.id = $1 AND c.id = s.contractor_id AND r.code = s.region_code RETURNING s.number`,
    [id, region_code, userId]
  )
  if (!written) throw new Error(`Sale ${id} got no number: region ${region_code} has none to give`)
  return written.number
}
