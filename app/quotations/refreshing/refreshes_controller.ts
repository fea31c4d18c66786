import type { HttpContext } from '@adonisjs/core/http'
import type { Quotation } from '#shared/answers/quotation'
import type { Buyer } from '#app/accounts/account_policy'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { mayQuote } from '#app/quotations/quotation_policy'
import { refreshRefusals } from '#app/quotations/refreshing/refresh_refusals'
import { toQuotation } from '#app/quotations/lists/quotation_transformer'
import { acceptMoved } from '#app/quotations/refreshing/accept_moved'
import { refreshQuotation } from '#app/quotations/refreshing/refresh_quotation'
import { acceptMovedInput } from '#app/quotations/validators'
import { FairQueue } from '#app/threads/fair_queue'

/** A quotation is worth as many searches as it has lines. */
const refreshes = new FairQueue({
  atOnce: 2,
  atOncePerUser: 1,
  mostWaiting: 200,
  mostWaitingPerUser: 20,
})

/** Prices of a quotation that are looked up again. */
export default class RefreshesController {
  /** `PUT /api/quotations/{id}/refresh`; 202 when a worker goes on. */
  async store(ctx: HttpContext): Promise<{ data: Quotation }> {
    const buyer = permit(mayQuote(userOf(ctx)))
    readNothing(ctx)
    const id = idOf(ctx)
    const refreshed = await refreshes.run(buyer.id, () => refreshQuotation(buyer, id))
    if (!refreshed.ok) throw refused(refreshed.error, refreshRefusals)
    const quotation = await quotationOf(buyer, id)
    if (quotation.is_refreshing) ctx.response.status(202)
    return { data: quotation }
  }

  /** `PUT /api/quotations/{id}/accept-moved` */
  async update(ctx: HttpContext): Promise<{ data: Quotation }> {
    const buyer = permit(mayQuote(userOf(ctx)))
    const id = idOf(ctx)
    const { item_ids = null } = await readInput(ctx, acceptMovedInput)
    const accepted = await acceptMoved(buyer, id, item_ids)
    if (!accepted.ok) throw refused(accepted.error, refreshRefusals)
    return { data: await quotationOf(buyer, id) }
  }
}

async function quotationOf({ contractor }: Buyer, id: number): Promise<Quotation> {
  const quotation = await findQuotation(contractor, id)
  if (!quotation) throw notFound()
  return toQuotation(quotation)
}
