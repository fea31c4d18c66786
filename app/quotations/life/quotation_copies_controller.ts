import type { HttpContext } from '@adonisjs/core/http'
import { QUOTATION_STATES, type Quotation } from '#shared/answers/quotation'
import { permit, userOf } from '#app/accounts/user_request'
import { readIdempotencyKey } from '#app/idempotency/idempotency_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { copyQuotation } from '#app/quotations/life/copy_quotation'
import { mayQuote } from '#app/quotations/quotation_policy'
import { copyRefusals } from '#app/quotations/life/life_refusals'
import { quotationCopyInput } from '#app/quotations/validators'
import { FairQueue } from '#app/threads/fair_queue'

/** A copy is worth as many searches as it has lines. */
const copies = new FairQueue({
  atOnce: 2,
  atOncePerUser: 1,
  mostWaiting: 200,
  mostWaitingPerUser: 20,
})

export default class QuotationCopiesController {
  /** `POST /api/quotations/{id}/copy`; 202 when a worker goes on. */
  async store(ctx: HttpContext): Promise<{ data: Quotation }> {
    const buyer = permit(mayQuote(userOf(ctx)))
    const id = idOf(ctx)
    const key = readIdempotencyKey(ctx)
    const { reference } = await readInput(ctx, quotationCopyInput)
    const copied = await copies.run(buyer.id, () => copyQuotation(buyer, id, { reference, key }))
    if (!copied.ok) throw refused(copied.error, copyRefusals)
    ctx.response.status(copied.value.state_id === QUOTATION_STATES.uploaded ? 202 : 201)
    return { data: copied.value }
  }
}
