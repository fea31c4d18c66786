import type { HttpContext } from '@adonisjs/core/http'
import type { ApprovedAnswer } from '#shared/answers/staff/applications'
import {
  approveApplication,
  rejectApplication,
  type Approval,
} from '#app/contractors/applications/answer_application'
import { mayAnswerApplications } from '#app/contractors/applications/application_policy'
import {
  answerRefusals,
  approvalRefusals,
} from '#app/contractors/applications/application_refusals'
import { approvalInput, rejectionInput } from '#app/contractors/applications/application_validators'
import { originOf } from '#app/accounts/audit/audit_request'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import type { Infer } from '@vinejs/vine/types'

/** A manager's answer to a company that wants to trade here. */
export default class ApplicationAnswersController {
  /** `PUT /api/admin/applications/{id}/approval` */
  async approve(ctx: HttpContext): Promise<ApprovedAnswer> {
    const manager = permit(mayAnswerApplications(userOf(ctx)))
    const input = await readInput(ctx, approvalInput)
    const approved = await approveApplication(manager, idOf(ctx), approvalOf(input), originOf(ctx))
    if (!approved.ok) throw refused(approved.error, approvalRefusals)
    return { data: approved.value }
  }

  /** `PUT /api/admin/applications/{id}/rejection` */
  async reject(ctx: HttpContext) {
    const manager = permit(mayAnswerApplications(userOf(ctx)))
    const { reason } = await readInput(ctx, rejectionInput)
    const rejected = await rejectApplication(manager, idOf(ctx), reason, originOf(ctx))
    if (!rejected.ok) throw refused(rejected.error, answerRefusals)
    ctx.response.status(204)
  }
}

function approvalOf({ existing_code, ...made }: Infer<typeof approvalInput>): Approval {
  if (existing_code !== undefined) return { existing_code }
  const { code = '', name = '', currency_code = '', price_group_id = 0 } = made
  const { manager_id = null, is_customer = true, is_supplier = false } = made
  return { code, name, currency_code, price_group_id, manager_id, is_customer, is_supplier }
}
