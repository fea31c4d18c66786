import type { Region } from '#shared/working_days'
import type { Transaction } from '#app/database/sql'

/** Whose working days count for an order that is locked, and what time it is there. */
export async function regionOf(
  tx: Transaction,
  orderId: number
): Promise<{ code: Region; time_zone: string }> {
  const region = await tx.one<{ code: Region; time_zone: string }>(
    `SELECT r.code, r.time_zone FROM orders o JOIN regions r ON r.code = o.region_code
     WHERE o.id = $1`,
    [orderId]
  )
  if (!region) throw new Error(`The order ${orderId} is gone while it is locked`)
  return region
}
