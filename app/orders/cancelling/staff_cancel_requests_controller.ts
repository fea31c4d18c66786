import type { HttpContext } from '@adonisjs/core/http'
import type { AnsweredCancel, CancelRequestsAnswer } from '#shared/answers/staff/cancel_requests'
import { DEFAULT_PER_PAGE } from '#shared/list_query'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { answerCancel } from '#app/orders/cancelling/answer_cancel'
import { listCancelRequests } from '#app/orders/cancelling/list_cancel_requests'
import { mayProcessOrders } from '#app/orders/order_policy'
import { cancelRefusals } from '#app/orders/cancelling/cancel_refusals'
import { cancelAnswerInput, cancelRequestsQuery } from '#app/orders/validators'

/** What buyers ask to cancel, before the managers. */
export default class StaffCancelRequestsController {
  /** `GET /api/admin/cancel-requests` */
  async index(ctx: HttpContext): Promise<CancelRequestsAnswer> {
    const user = permit(mayProcessOrders(userOf(ctx)))
    const { page = 1, per_page = DEFAULT_PER_PAGE } = await readQuery(ctx, cancelRequestsQuery)
    const { rows, meta } = await listCancelRequests(user, { page, per_page })
    return { data: rows, meta }
  }

  /** `PUT /api/admin/cancel-requests/{id}` */
  async update(ctx: HttpContext): Promise<{ data: AnsweredCancel }> {
    const user = permit(mayProcessOrders(userOf(ctx)))
    const { answer, note = '' } = await readInput(ctx, cancelAnswerInput)
    const answered = await answerCancel(user, idOf(ctx), { answer, note })
    if (!answered.ok) throw refused(answered.error, cancelRefusals)
    return { data: answered.value }
  }
}
