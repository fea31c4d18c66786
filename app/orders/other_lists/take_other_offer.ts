import { compareMoney } from '#shared/money'
import { latestDay } from '#shared/default_offer'
import type { TakenOffer } from '#shared/answers/staff/other_offers'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import type { PricedOffer } from '#app/offers/pricing'
import { lockOrderOf, type ProposeFailure } from '#app/orders/deciding/propose'
import { proposeLines } from '#app/orders/deciding/propose_lines'
import type { Source } from '#app/orders/deciding/proposals'
import { takeTerms } from '#app/orders/deciding/take_proposals'
import { lockItems, type LockedOrder } from '#app/orders/ledger/order_ledger'
import { tellUpdated } from '#app/orders/ledger/tell_updated'
import { writeStates } from '#app/orders/ledger/write_states'
import {
  asksBuyer,
  findOrderedFrom,
  findOtherOffers,
} from '#app/orders/other_lists/find_other_offers'

export interface TakeOtherOffer {
  offer_id: number
  /** What the buyer pays for it, as it was seen. */
  price: string
  /** A word to the buyer, when they are asked. */
  note: string
}

export type TakeOtherOfferFailure =
  | ProposeFailure
  | { type: 'offer_gone' }
  | { type: 'offer_price_changed'; price: string }

/**
 * Takes what is in processing of a line from another price list. Dearer than it was ordered, the buyer is
 * asked; else it is of that list from now on, at the price that was ordered and by the days of that list.
 */
export function takeOtherOffer(
  user: SignedInUser,
  itemId: number,
  wanted: TakeOtherOffer
): Promise<Result<TakenOffer, TakeOtherOfferFailure>> {
  return sql.transaction(async (tx) => {
    const order = await lockOrderOf(tx, user, itemId)
    const line = order && (await findOrderedFrom(tx, user, itemId))
    if (!order || !line) return failed('order_item_not_found')
    const offers = await findOtherOffers(tx, line)
    const offer = offers.find(({ offer_id }) => offer_id === wanted.offer_id)
    if (!offer) return failed('offer_gone')
    const { price } = offer
    if (compareMoney(price, wanted.price) !== 0) {
      return { ok: false, error: { type: 'offer_price_changed', price } }
    }
    const source = sourceOf(offer)
    if (!asksBuyer(offer, line)) {
      return replace(tx, user, order, { itemId, source })
    }
    const left = await proposeLines(tx, user.id, order, [
      { order_item_id: itemId, price, part: null, note: wanted.note, source },
    ])
    const problem = left.get(itemId)
    return problem ? failed(problem) : ok({ outcome: 'proposed' })
  })
}

function sourceOf(offer: PricedOffer): Source {
  const { offer_id, price_list_name, delivery_days } = offer
  return { offer_id, price_list_name, delivery_days, latest_days: latestDay(offer) }
}

async function replace(
  tx: Transaction,
  user: SignedInUser,
  order: LockedOrder,
  { itemId, source }: { itemId: number; source: Source }
): Promise<Result<TakenOffer, TakeOtherOfferFailure>> {
  const [item] = await lockItems(tx, order.id, [itemId])
  if (!item) return failed('order_item_not_found')
  if (item.has_open_proposal) return failed('already_proposed')
  if (item.qty_processing === 0) return failed('nothing_in_processing')
  const terms = { order_item_id: itemId, price: null, brand_name: null, partnumber: null, source }
  // Whoever confirmed it did so for the list it was of.
  const as = { actorId: user.id, isConfirmed: false }
  const promised = await takeTerms(tx, order.id, [terms], as)
  await tellUpdated(tx, order, {
    state_code: await writeStates(tx, order.id, [itemId]),
    actor_id: user.id,
    promised,
    item_ids: null,
  })
  return ok({ outcome: 'replaced' })
}
