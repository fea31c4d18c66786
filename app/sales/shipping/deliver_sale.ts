import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { deliverInTransaction } from '#app/orders/ledger/deliver_order_items'
import { saleDelivered } from '#app/sales/events'
import { emitPackingUpdated } from '#app/sales/packing/pack_pieces'
import { readPieces } from '#app/sales/issuing/sale_pieces'
import { lockSale, type NotThere } from '#app/sales/shipments/lock_sale'

export interface DeliverSale {
  /** Who signed for it. */
  received_by: string
  /** Null: now. */
  delivered_at: Date | null
}

export type DeliverFailure =
  | NotThere
  | { type: 'sale_is_not_issued' | 'delivered_before_issued' | 'delivered_in_future' }

/**
 * The boxes have arrived: their pieces count as delivered. Once; a second time changes nothing.
 *
 * @returns who signed for it, as it is kept
 */
export function deliverSale(
  user: SignedInUser,
  saleId: number,
  { received_by, delivered_at }: DeliverSale
): Promise<Result<Pick<DeliverSale, 'received_by'>, DeliverFailure>> {
  return sql.transaction(async (tx) => {
    const sale = await lockSale(tx, user, saleId)
    if (!sale.ok) return sale
    const { number, state, contractor_id } = sale.value
    if (number === null) return failed('sale_is_not_issued')
    if (state === 'delivered') return ok({ received_by: sale.value.received_by })
    const when = await tx.one<{ is_early: boolean; is_late: boolean }>(
      // A minute is typed without its seconds.
      `SELECT $2::timestamptz < date_trunc('minute', issued_at) AS is_early,
         $2::timestamptz > now() + interval '1 minute' AS is_late FROM sales WHERE id = $1`,
      [saleId, delivered_at]
    )
    if (when?.is_early) return failed('delivered_before_issued')
    if (when?.is_late) return failed('delivered_in_future')
    await tx.run(
      `UPDATE sales SET state = 'delivered', received_by = $2, delivered_by = $3,
         delivered_at = coalesce($4, now()) WHERE id = $1`,
      [saleId, received_by, user.id, delivered_at]
    )
    for (const { order_id, pieces } of await readPieces(tx, saleId))
      await deliverInTransaction(tx, { order_id, pieces, actor_id: user.id, sale_id: saleId })
    await emitPackingUpdated(tx, sale.value, user)
    await saleDelivered.emit(tx, {
      subject: `sale:${saleId}`,
      contractor_id,
      user_id: user.id,
      payload: { sale_id: saleId, number },
    })
    return ok({ received_by })
  })
}
