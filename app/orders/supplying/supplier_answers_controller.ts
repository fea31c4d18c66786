import type { HttpContext } from '@adonisjs/core/http'
import type { BulkUpdateResult } from '#shared/answers/staff/order_lines'
import type { MappedAnswer, SupplierAnswer } from '#shared/answers/staff/supplier_answers'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'
import { mayProcessOrders } from '#app/orders/order_policy'
import { answerRefusals } from '#app/orders/supplying/supplier_refusals'
import { checkAnswer } from '#app/orders/supplying/check_answer'
import { findCheckedConfig } from '#app/uploads/mapping/checked_config'
import { supplierAnswerInput } from '#app/orders/supplying/validators'
import { answerUpdatesInput } from '#app/orders/bulk_updates/validators'
import { applyBulkUpdates } from '#app/orders/bulk_updates/bulk_update_request'
import { readMappedUpload } from '#app/uploads/processing/mapped_upload_request'
import { uploadLimits } from '#app/uploads/upload_limits'

/** What suppliers answer, as files. */
export default class SupplierAnswersController {
  /** `POST /api/admin/supplier-answers`: what a file comes to; the `calls` in the response apply it. */
  async store(ctx: HttpContext): Promise<{ data: SupplierAnswer }> {
    const user = permit(mayProcessOrders(userOf(ctx)))
    const given = await readInput(ctx, supplierAnswerInput)
    const mapped = await readMappedUpload(ctx, 'supplier_answer', given)
    const checked = await checkAnswer(user, mapped)
    if (!checked.ok) throw refused(checked.error, answerRefusals)
    return { data: checked.value }
  }

  /** `GET /api/admin/supplier-answers/{id}`: the mapping with which a file was last checked. */
  async show(ctx: HttpContext): Promise<{ data: MappedAnswer }> {
    const user = permit(mayProcessOrders(userOf(ctx)))
    readNothing(ctx)
    const upload_id = idOf(ctx)
    const config = await findCheckedConfig(user, upload_id)
    if (!config) throw notFound()
    return { data: { upload_id, config } }
  }

  /**
   * `PUT /api/admin/supplier-answers`: applies some of it; what is sent again under its `Idempotency-Key` is
   * done once.
   */
  async update(ctx: HttpContext): Promise<{ data: BulkUpdateResult }> {
    const user = permit(mayProcessOrders(userOf(ctx)))
    const { works } = await readInput(ctx, answerUpdatesInput)
    return { data: await applyBulkUpdates(ctx, user, works) }
  }

  /** The page on which a file is given and looked at. */
  async create(ctx: HttpContext) {
    permit(mayProcessOrders(userOf(ctx)))
    return ctx.inertia.render('admin/orders/upload', { limits: uploadLimits })
  }
}
