import type { HttpContext } from '@adonisjs/core/http'
import type { QueuedLine, QueuedLinesAnswer } from '#shared/answers/staff/quotation_queue'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, Refusal, refused } from '#app/http/refusals/refusal'
import { answerLine } from '#app/quotations/answering/answer_line'
import { toAnswerChange } from '#app/quotations/answering/answer_change'
import { findAnswered } from '#app/quotations/answering/list_queue'
import { linesAnswer, listWaitingLines } from '#app/quotations/answering/list_waiting_lines'
import { lineAnswerInput } from '#app/quotations/answering/validators'
import { mayAnswer } from '#app/quotations/quotation_policy'
import { answeringRefusals } from '#app/quotations/answering/answering_refusals'

/** The lines of a quotation that wait for a manager. */
export default class WaitingLinesController {
  /** `GET /api/admin/quotations/{id}/items` */
  async index(ctx: HttpContext): Promise<QueuedLinesAnswer> {
    const user = permit(mayAnswer(userOf(ctx)))
    readNothing(ctx)
    const quotation = await findAnswered(user, idOf(ctx))
    if (!quotation) throw notFound()
    return linesAnswer(quotation)
  }

  /** `PUT /api/admin/quotations/{id}/items/{item}`; refused with the line as it is now. */
  async update(ctx: HttpContext): Promise<{ data: QueuedLine | null }> {
    const user = permit(mayAnswer(userOf(ctx)))
    const place = { quotationId: idOf(ctx), itemId: idOf(ctx, 'item') }
    const change = toAnswerChange(await readInput(ctx, lineAnswerInput))
    const answered = await answerLine(user, place, change)
    if (answered.ok) return { data: await lineOf(user, place) }
    const { error } = answered
    if (error.type !== 'line_changed' && error.type !== 'line_not_at_manager') {
      throw refused(error, answeringRefusals)
    }
    throw new Refusal(error.type, { status: 409, data: await lineOf(user, place) })
  }
}

/** Null when the line does not wait any more. */
async function lineOf(
  user: SignedInUser,
  { quotationId, itemId }: { quotationId: number; itemId: number }
) {
  const quotation = await findAnswered(user, quotationId)
  const [line = null] = quotation ? await listWaitingLines(quotation, itemId) : []
  return line
}
