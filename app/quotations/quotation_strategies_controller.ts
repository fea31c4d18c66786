import type { HttpContext } from '@adonisjs/core/http'
import type { StrategyAnswer } from '#shared/answers/quotation'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'
import { chooseInThread } from '#app/quotations/choosing/choose_in_thread'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { mayQuote } from '#app/quotations/quotation_policy'
import { strategyRefusals } from '#app/quotations/quotation_refusals'
import { toQuotation } from '#app/quotations/quotation_transformer'
import { strategyInput } from '#app/quotations/validators'

/** How the lines of a quotation are chosen. */
export default class QuotationStrategiesController {
  async update(ctx: HttpContext): Promise<StrategyAnswer> {
    const buyer = permit(mayQuote(userOf(ctx)))
    const id = idOf(ctx)
    const { strategy, ...input } = await readInput(ctx, strategyInput)
    const applied = await chooseInThread(buyer, id, {
      strategy,
      is_split_allowed: input.is_split_allowed ?? false,
      most_days: input.most_days ?? null,
      most_price_lists: input.most_price_lists ?? null,
      price_list_ids: input.price_list_ids ?? null,
      delivery_price: input.delivery_price ?? null,
      only: input.only ?? null,
    })
    if (!applied.ok) throw refused(applied.error, strategyRefusals)
    const quotation = await findQuotation(buyer.contractor, id)
    if (!quotation) throw notFound()
    return { data: toQuotation(quotation), ...applied.value }
  }
}
