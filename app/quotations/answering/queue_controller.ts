import type { HttpContext } from '@adonisjs/core/http'
import type { QuotationQueueAnswer, SentBack } from '#shared/answers/staff/quotation_queue'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { listQueue } from '#app/quotations/answering/list_queue'
import { sendBack } from '#app/quotations/answering/send_back'
import { queueQuery, sendBackInput } from '#app/quotations/answering/validators'
import { mayAnswer } from '#app/quotations/quotation_policy'
import { sendBackRefusals } from '#app/quotations/answering/answering_refusals'

const MOST = 100

/** The quotations with lines that wait for a manager. */
export default class QueueController {
  /** `GET /api/admin/quotations` */
  async index(ctx: HttpContext): Promise<QuotationQueueAnswer> {
    const user = permit(mayAnswer(userOf(ctx)))
    const { page = 1, per_page = MOST } = await readQuery(ctx, queueQuery)
    const { rows, meta } = await listQueue(user, { page, per_page })
    return { data: rows, meta }
  }

  /** `PUT /api/admin/quotations/{id}/send-back` */
  async update(ctx: HttpContext): Promise<{ data: SentBack }> {
    const user = permit(mayAnswer(userOf(ctx)))
    const { rest_cannot_be_had = false } = await readInput(ctx, sendBackInput)
    const sent = await sendBack(user, idOf(ctx), { rest_cannot_be_had })
    if (!sent.ok) throw refused(sent.error, sendBackRefusals)
    return { data: sent.value }
  }
}
