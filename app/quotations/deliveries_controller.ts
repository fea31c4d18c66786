import type { HttpContext } from '@adonisjs/core/http'
import type { Deliveries } from '#shared/answers/quotations/strategies'
import { permit, userOf } from '#app/accounts/user_request'
import { readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'
import { whileWanted } from '#app/http/while_wanted'
import { deliveriesInThread } from '#app/quotations/choosing/choose_in_thread'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { mayQuote } from '#app/quotations/quotation_policy'
import { strategyRefusals } from '#app/quotations/quotation_refusals'
import { deliveriesQuery } from '#app/quotations/validators'

/** What each number of deliveries costs. */
export default class DeliveriesController {
  /** `GET /api/quotations/{id}/deliveries` */
  async index(ctx: HttpContext): Promise<{ data: Deliveries } | undefined> {
    const buyer = permit(mayQuote(userOf(ctx)))
    const asked = await readQuery(ctx, deliveriesQuery)
    const { most_days = null, is_split_allowed = false, seconds } = asked
    const quotation = await findQuotation(buyer.contractor, idOf(ctx))
    if (!quotation) throw notFound()
    const terms = { most_days, is_split_allowed }
    const deliveries = await whileWanted(ctx, (signal) =>
      deliveriesInThread(buyer, quotation.id, { terms, seconds, signal })
    )
    if (deliveries === null) return
    if (!deliveries.ok) throw refused(deliveries.error, strategyRefusals)
    return { data: deliveries.value }
  }
}
