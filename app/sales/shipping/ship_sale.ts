import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { saleShipped } from '#app/sales/events'
import { emitPackingUpdated } from '#app/sales/packing/pack_pieces'
import { lockSale, type NotThere } from '#app/sales/shipments/lock_sale'

export interface ShipSale {
  carrier: string
  /** Empty: the carrier gives none. */
  tracking: string
}

export type ShipFailure = NotThere | { type: 'sale_is_not_issued' | 'sale_is_delivered' }

/** The boxes are on the way; who carries them may be said again until they have arrived. */
export function shipSale(
  user: SignedInUser,
  saleId: number,
  { carrier, tracking }: ShipSale
): Promise<Result<null, ShipFailure>> {
  return sql.transaction(async (tx) => {
    const sale = await lockSale(tx, user, saleId)
    if (!sale.ok) return sale
    const { number, state, contractor_id } = sale.value
    if (number === null) return failed('sale_is_not_issued')
    if (state === 'delivered') return failed('sale_is_delivered')
    const written = await tx.run(
      `UPDATE sales SET state = 'shipped', carrier = $2, tracking = $3,
         shipped_by = coalesce(shipped_by, $4), shipped_at = coalesce(shipped_at, now())
       WHERE id = $1 AND (state, carrier, tracking) IS DISTINCT FROM ('shipped', $2, $3)`,
      [saleId, carrier, tracking, user.id]
    )
    if (written === 0) return ok(null)
    await emitPackingUpdated(tx, sale.value, user)
    await saleShipped.emit(tx, {
      subject: `sale:${saleId}`,
      contractor_id,
      user_id: user.id,
      payload: { sale_id: saleId, number },
    })
    return ok(null)
  })
}
