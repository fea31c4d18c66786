import type { HttpContext } from '@adonisjs/core/http'
import { QUOTATION_STATES, type Quotation, type QuotationsAnswer } from '#shared/answers/quotation'
import { partNumberKey } from '#shared/search_keys'
import { contractorOf, permit, userOf } from '#app/accounts/user_request'
import { readIdempotencyKey } from '#app/idempotency/idempotency_request'
import { readInput, readNothing, readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'
import { changeReference } from '#app/quotations/change_reference'
import { limitOf } from '#app/quotations/lines/request_row'
import { quotationsAnswer } from '#app/quotations/lists/quotation_answers'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { askQuotation } from '#app/quotations/matching/ask_quotation'
import { mayQuote } from '#app/quotations/quotation_policy'
import { quotationRefusals } from '#app/quotations/quotation_refusals'
import { toQuotation } from '#app/quotations/lists/quotation_transformer'
import {
  newQuotationInput,
  quotationChangeInput,
  quotationsQuery,
} from '#app/quotations/validators'
import { FairQueue } from '#app/threads/fair_queue'

/** A list is worth as many searches as it has numbers. */
const lists = new FairQueue({
  atOnce: 2,
  atOncePerUser: 1,
  mostWaiting: 200,
  mostWaitingPerUser: 20,
})

export default class QuotationsController {
  async index(ctx: HttpContext): Promise<QuotationsAnswer> {
    const contractor = contractorOf(ctx)
    return quotationsAnswer(contractor, await readQuery(ctx, quotationsQuery))
  }

  async store(ctx: HttpContext): Promise<{ data: Quotation }> {
    const buyer = permit(mayQuote(userOf(ctx)))
    const key = readIdempotencyKey(ctx)
    // The portal's own calls say that they are a browser's.
    const source = ctx.request.ajax() ? 'list' : 'api'
    const { reference = '', items } = await readInput(ctx, newQuotationInput)
    const rows = items.map(({ partnumber, price, delivery_days, ...item }) => ({
      brand_name: item.brand_name ?? '',
      partnumber,
      partnumber_key: partNumberKey(partnumber),
      quantity: item.quantity ?? 1,
      reference: item.reference ?? '',
      description: item.description ?? '',
      price_limit: price === undefined ? null : limitOf(price),
      delivery_limit: delivery_days || null,
    }))
    const asked = await lists.run(buyer.id, () =>
      askQuotation(buyer, { reference, rows, key, source })
    )
    if (!asked.ok) throw refused(asked.error, quotationRefusals)
    const { state_id } = asked.value
    ctx.response.status(state_id === QUOTATION_STATES.uploaded ? 202 : 201)
    return { data: asked.value }
  }

  async show(ctx: HttpContext): Promise<{ data: Quotation }> {
    const contractor = contractorOf(ctx)
    readNothing(ctx)
    const quotation = await findQuotation(contractor, idOf(ctx))
    if (!quotation) throw notFound()
    return { data: toQuotation(quotation) }
  }

  async update(ctx: HttpContext): Promise<{ data: Quotation }> {
    const { contractor } = permit(mayQuote(userOf(ctx)))
    const id = idOf(ctx)
    const { reference } = await readInput(ctx, quotationChangeInput)
    await changeReference(contractor.id, id, reference)
    const quotation = await findQuotation(contractor, id)
    if (!quotation) throw notFound()
    return { data: toQuotation(quotation) }
  }
}
