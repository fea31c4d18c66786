import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf, condition } from '#app/database/conditions'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { orderGoesTo } from '#app/sales/shipments/destination'
import { handledBy } from '#app/contractors/looked_after'

export interface OpenPackingFailure {
  type: 'order_not_found'
}

/**
 * Opens the shipment that the pieces of an order go out with: the one that is packed for its contractor and
 * address already, else a new one.
 *
 * @returns the id of the sale
 */
export function openPacking(
  user: SignedInUser,
  orderId: number
): Promise<Result<number, OpenPackingFailure>> {
  const where = allOf([handledBy(user, 'o.contractor_id'), condition('o.id = $?', orderId)])
  return sql.transaction(async (tx) => {
    // Changes nothing of one that is there, and waits for who makes the same one now.
    const sale = await tx.one<{ id: number }>(
      `INSERT INTO sales (contractor_id, region_code, currency_code, address_id, deliver_to)
       SELECT o.contractor_id, o.region_code, o.currency_code, o.address_id, ${orderGoesTo}
       FROM orders o WHERE ${where.text}
       ON CONFLICT (contractor_id, region_code, currency_code, md5(coalesce(deliver_to::text, '')))
         WHERE state = 'packing' DO UPDATE SET state = excluded.state
       RETURNING id`,
      where.values
    )
    return sale ? ok(sale.id) : failed('order_not_found')
  })
}
