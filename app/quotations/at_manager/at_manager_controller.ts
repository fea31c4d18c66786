import type { HttpContext } from '@adonisjs/core/http'
import type { AtManagerAnswer } from '#shared/answers/quotation'
import type { Buyer } from '#app/accounts/account_policy'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'
import { sendToManager, takeFromManager } from '#app/quotations/at_manager/send_to_manager'
import { takeBackInput, toManagerInput } from '#app/quotations/at_manager/validators'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { mayQuote } from '#app/quotations/quotation_policy'
import { sendingRefusals } from '#app/quotations/at_manager/sending_refusals'
import { toQuotation } from '#app/quotations/lists/quotation_transformer'

/** Lines of a quotation that a manager is asked about. */
export default class AtManagerController {
  /** `PUT /api/quotations/{id}/to-manager` */
  async update(ctx: HttpContext): Promise<AtManagerAnswer> {
    const buyer = permit(mayQuote(userOf(ctx)))
    const { item_ids = null, is_all = false, note } = await readInput(ctx, toManagerInput)
    const sent = await sendToManager(buyer, idOf(ctx), { item_ids, is_all, note })
    if (!sent.ok) throw refused(sent.error, sendingRefusals)
    return answer(buyer, idOf(ctx), sent.value)
  }

  /** `PUT /api/quotations/{id}/take-back` */
  async destroy(ctx: HttpContext): Promise<AtManagerAnswer> {
    const buyer = permit(mayQuote(userOf(ctx)))
    const { item_ids = null } = await readInput(ctx, takeBackInput)
    const taken = await takeFromManager(buyer, idOf(ctx), item_ids)
    if (!taken.ok) throw refused(taken.error, sendingRefusals)
    return answer(buyer, idOf(ctx), taken.value)
  }
}

async function answer(
  { contractor }: Buyer,
  id: number,
  changed_count: number
): Promise<AtManagerAnswer> {
  const quotation = await findQuotation(contractor, id)
  if (!quotation) throw notFound()
  const manager_name = contractor.manager?.name ?? null
  return { data: toQuotation(quotation), changed_count, manager_name }
}
