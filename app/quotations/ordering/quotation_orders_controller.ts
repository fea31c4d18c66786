import type { HttpContext } from '@adonisjs/core/http'
import type { PlacedOrder } from '#shared/answers/order'
import { permit, userOf } from '#app/accounts/user_request'
import { readIdempotencyKey } from '#app/idempotency/idempotency_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { orderQuotation } from '#app/quotations/ordering/order_quotation'
import { mayOrderQuotation } from '#app/quotations/quotation_policy'
import { orderingRefusals } from '#app/quotations/ordering/ordering_refusals'
import { orderQuotationInput } from '#app/quotations/validators'
import { FairQueue } from '#app/threads/fair_queue'

/** Orders of one buyer wait for the same quotation: here they hold no connection meanwhile. */
const orders = new FairQueue({
  atOnce: 4,
  atOncePerUser: 1,
  mostWaiting: 500,
  mostWaitingPerUser: 50,
})

export default class QuotationOrdersController {
  /** `PUT /api/quotations/{id}/place-order` */
  async store(ctx: HttpContext): Promise<{ data: PlacedOrder }> {
    const buyer = permit(mayOrderQuotation(userOf(ctx)))
    const id = idOf(ctx)
    const input = await readInput(ctx, orderQuotationInput)
    const wanted = {
      reference: input.reference ?? null,
      item_ids: input.item_ids ?? null,
      left_out_ids: input.left_out_ids ?? [],
      expected_total: input.expected_total,
      accepted_prices: input.accepted_prices ?? [],
      address_id: input.address_id ?? null,
      key: readIdempotencyKey(ctx),
    }
    const placed = await orders.run(buyer.id, () => orderQuotation(buyer, id, wanted))
    if (!placed.ok) throw refused(placed.error, orderingRefusals)
    ctx.response.status(201)
    return { data: placed.value }
  }
}
