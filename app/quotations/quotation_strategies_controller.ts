import type { HttpContext } from '@adonisjs/core/http'
import type { Quotation } from '#shared/answers/quotation'
import type { StrategyAnswer, TakenBackAnswer } from '#shared/answers/quotations/strategies'
import type { Buyer } from '#app/accounts/account_policy'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'
import { chooseInThread } from '#app/quotations/choosing/choose_in_thread'
import { takeBackStrategy } from '#app/quotations/changing/take_back_strategy'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { mayQuote } from '#app/quotations/quotation_policy'
import { cancelRefusals } from '#app/quotations/life/life_refusals'
import { strategyRefusals } from '#app/quotations/quotation_refusals'
import { toQuotation } from '#app/quotations/lists/quotation_transformer'
import { formerChoicesInput, strategyInput } from '#app/quotations/validators'

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
    return { data: await quotationOf(buyer, id), ...applied.value }
  }

  /** `PUT /api/quotations/{id}/former-choices`: what a strategy changed is taken back. */
  async destroy(ctx: HttpContext): Promise<TakenBackAnswer> {
    const buyer = permit(mayQuote(userOf(ctx)))
    const id = idOf(ctx)
    const former = await readInput(ctx, formerChoicesInput)
    const takenBack = await takeBackStrategy(buyer, id, former)
    if (!takenBack.ok) throw refused(takenBack.error, cancelRefusals)
    return { data: await quotationOf(buyer, id), ...takenBack.value }
  }
}

async function quotationOf({ contractor }: Buyer, id: number): Promise<Quotation> {
  const quotation = await findQuotation(contractor, id)
  if (!quotation) throw notFound()
  return toQuotation(quotation)
}
