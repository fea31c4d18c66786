import type { HttpContext } from '@adonisjs/core/http'
import type { LeftOutAnswer } from '#shared/answers/quotation'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { mayQuote } from '#app/quotations/quotation_policy'
import { leaveOutRefusals } from '#app/quotations/rows/row_refusals'
import { toQuotation } from '#app/quotations/lists/quotation_transformer'
import { leaveOutLines } from '#app/quotations/rows/leave_out_lines'
import { leaveOutInput } from '#app/quotations/validators'

export default class LeftOutLinesController {
  /** `PUT /api/quotations/{id}/leave-out` */
  async update(ctx: HttpContext): Promise<LeftOutAnswer> {
    const buyer = permit(mayQuote(userOf(ctx)))
    const { item_ids = null, is_left_out = true } = await readInput(ctx, leaveOutInput)
    const changed = await leaveOutLines(buyer, idOf(ctx), { item_ids, is_left_out })
    if (!changed.ok) throw refused(changed.error, leaveOutRefusals)
    const quotation = await findQuotation(buyer.contractor, idOf(ctx))
    if (!quotation) throw notFound()
    return { data: toQuotation(quotation), changed_count: changed.value }
  }
}
