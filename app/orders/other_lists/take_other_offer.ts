import type { TakenOffer } from '#shared/answers/staff/other_offers'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { lockOrderOf } from '#app/orders/deciding/propose'
import { emitOrderUpdates, type Update } from '#app/orders/ledger/emit_order_updated'
import {
  takeOtherOffers,
  type TakeOtherOfferFailure,
  type WantedOffer,
} from '#app/orders/other_lists/take_other_offers'

/** Takes what is in processing of a line from another price list, or asks the buyer about it. */
export function takeOtherOffer(
  user: SignedInUser,
  wanted: WantedOffer
): Promise<Result<TakenOffer, TakeOtherOfferFailure>> {
  const { order_item_id: id } = wanted
  return sql.transaction(async (tx) => {
    const order = await lockOrderOf(tx, user, id)
    if (!order) return failed('order_item_not_found')
    const untold: Update[] = []
    const { proposed, left } = await takeOtherOffers(tx, user, order, [wanted], untold)
    const problem = left.get(id)
    if (problem) return { ok: false, error: problem }
    await emitOrderUpdates(tx, order, untold)
    return ok({ outcome: proposed.length > 0 ? 'proposed' : 'replaced' })
  })
}
