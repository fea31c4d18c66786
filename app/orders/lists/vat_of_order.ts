import type { VatTerms } from '#shared/sales/vat'
import { vatTerms } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'

/** How the prices of an order stand to VAT: of its region, on the day on which it was placed there. */
export async function vatOfOrder(orderId: number): Promise<VatTerms> {
  const found = await sql.one<{ vat: VatTerms }>(
    `SELECT ${vatTerms('r', 'o.created_at')} AS vat
     FROM orders o JOIN regions r ON r.code = o.region_code WHERE o.id = $1`,
    [orderId]
  )
  if (!found) throw new Error(`The order ${orderId} is not there`)
  return found.vat
}
