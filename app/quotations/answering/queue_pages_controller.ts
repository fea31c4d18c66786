import type { HttpContext } from '@adonisjs/core/http'
import type { QuotationQueuePage } from '#shared/answers/staff/quotation_queue'
import { permit, userOf } from '#app/accounts/user_request'
import { readPageQuery } from '#app/http/input/read_input'
import { findAnswered, listQueue } from '#app/quotations/answering/list_queue'
import { linesAnswer } from '#app/quotations/answering/list_waiting_lines'
import { queuePageQuery } from '#app/quotations/answering/validators'
import { mayAnswer } from '#app/quotations/quotation_policy'

const MOST = 100

/** Where managers answer what buyers sent them. */
export default class QueuePagesController {
  async index(ctx: HttpContext) {
    const user = permit(mayAnswer(userOf(ctx)))
    const { quotation: asked } = await readPageQuery(ctx, queuePageQuery)
    const { rows: queue, meta } = await listQueue(user, { page: 1, per_page: MOST })
    const shown = asked ?? queue[0]?.id
    const found = shown === undefined ? null : await findAnswered(user, shown)
    const props = {
      queue,
      queue_total: meta.total,
      open: found && (await linesAnswer(found)),
      read_at: new Date().toISOString(),
    } satisfies QuotationQueuePage
    return ctx.inertia.render('admin/quotations/index', props)
  }
}
