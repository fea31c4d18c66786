import type { SaleState } from '#shared/answers/sale'
import type { StaffSaleCounts } from '#shared/answers/staff/sales'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf } from '#app/database/conditions'
import { sql } from '#app/database/sql'
import { handledBy } from '#app/contractors/looked_after'

/** Nobody needs to know of more how many they are. */
export const MOST_SALES_COUNTED = 1000

/** How many there are in each state. */
export async function countStaffSales(user: SignedInUser): Promise<StaffSaleCounts> {
  const mine = allOf([handledBy(user, 's.contractor_id')])
  const counted = (state: SaleState) =>
    `(SELECT count(*)::int FROM (SELECT FROM sales s WHERE s.state = '${state}' AND ${mine.text}
      LIMIT ${MOST_SALES_COUNTED}) k) AS ${state}`
  const row = await sql.one<StaffSaleCounts>(
    `SELECT ${counted('issued')}, ${counted('shipped')}, ${counted('delivered')}`,
    mine.values
  )
  return row ?? { issued: 0, shipped: 0, delivered: 0 }
}
