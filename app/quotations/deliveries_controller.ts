import type { HttpContext } from '@adonisjs/core/http'
import { permit, userOf } from '#app/accounts/user_request'
import { readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { listDeliveries } from '#app/quotations/choosing/deliveries/list_deliveries'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { mayQuote } from '#app/quotations/quotation_policy'
import { deliveriesQuery } from '#app/quotations/validators'

/** What each number of deliveries costs. */
export default class DeliveriesController {
  /** `GET /api/quotations/{id}/deliveries` */
  async index(ctx: HttpContext) {
    const { contractor, id: userId } = permit(mayQuote(userOf(ctx)))
    const { most_days = null, is_split_allowed = false } = await readQuery(ctx, deliveriesQuery)
    const quotation = await findQuotation(contractor, idOf(ctx))
    if (!quotation) throw notFound()
    return { data: await listDeliveries(userId, quotation.id, { most_days, is_split_allowed }) }
  }
}
