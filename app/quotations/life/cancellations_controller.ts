import type { HttpContext } from '@adonisjs/core/http'
import type { Quotation } from '#shared/answers/quotation'
import { permit, userOf } from '#app/accounts/user_request'
import { readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'
import { cancelQuotation } from '#app/quotations/life/cancel_quotation'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { mayQuote } from '#app/quotations/quotation_policy'
import { cancelRefusals } from '#app/quotations/life/life_refusals'
import { toQuotation } from '#app/quotations/lists/quotation_transformer'

export default class CancellationsController {
  /** `PUT /api/quotations/{id}/cancel` */
  async update(ctx: HttpContext): Promise<{ data: Quotation }> {
    const buyer = permit(mayQuote(userOf(ctx)))
    readNothing(ctx)
    const id = idOf(ctx)
    const cancelled = await cancelQuotation(buyer, id)
    if (!cancelled.ok) throw refused(cancelled.error, cancelRefusals)
    const quotation = await findQuotation(buyer.contractor, id)
    if (!quotation) throw notFound()
    return { data: toQuotation(quotation) }
  }
}
