import type { HttpContext } from '@adonisjs/core/http'
import type { OtherOffersAnswer, TakenOffer } from '#shared/answers/staff/other_offers'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'
import { mayProcessOrders } from '#app/orders/order_policy'
import { otherOfferRefusals } from '#app/orders/other_lists/other_offer_refusals'
import { listOtherOffers } from '#app/orders/other_lists/find_other_offers'
import { takeOtherOffer } from '#app/orders/other_lists/take_other_offer'
import { otherOfferInput } from '#app/orders/validators'

/** The same part from another price list. */
export default class OtherOffersController {
  /** `GET /api/admin/order-items/{id}/other-offers` */
  async index(ctx: HttpContext): Promise<OtherOffersAnswer> {
    const user = permit(mayProcessOrders(userOf(ctx)))
    readNothing(ctx)
    const offers = await listOtherOffers(user, idOf(ctx))
    if (!offers) throw notFound()
    return { data: offers }
  }

  /** `PUT /api/admin/order-items/{id}/other-offer` */
  async update(ctx: HttpContext): Promise<{ data: TakenOffer }> {
    const user = permit(mayProcessOrders(userOf(ctx)))
    const { note = '', ...wanted } = await readInput(ctx, otherOfferInput)
    const taken = await takeOtherOffer(user, { order_item_id: idOf(ctx), ...wanted, note })
    if (!taken.ok) throw refused(taken.error, otherOfferRefusals)
    return { data: taken.value }
  }
}
