import type { RefusalTable } from '#app/http/refusals/refusal'
import type { TakeOtherOfferFailure } from '#app/orders/other_lists/take_other_offers'
import { proposalRefusals } from '#app/orders/deciding/decision_refusals'

/** Why a line is not taken from another list; the client reads them again. */
export const otherOfferRefusals: RefusalTable<TakeOtherOfferFailure> = {
  ...proposalRefusals,
  offer_gone: 409,
  offer_price_changed: ({ price }) => ({ status: 409, data: { price } }),
}
