import type { HttpContext } from '@adonisjs/core/http'
import type { QuotationReview } from '#shared/answers/orders/order_review'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { reviewQuotation } from '#app/quotations/ordering/review_order'
import { mayOrderQuotation } from '#app/quotations/quotation_policy'
import { quotationReviewInput } from '#app/quotations/validators'

export default class QuotationReviewsController {
  /** `POST /api/quotations/{id}/order-review` */
  async store(ctx: HttpContext): Promise<{ data: QuotationReview }> {
    const { contractor } = permit(mayOrderQuotation(userOf(ctx)))
    const id = idOf(ctx)
    const { item_ids = null } = await readInput(ctx, quotationReviewInput)
    const quotation = await findQuotation(contractor, id)
    if (!quotation) throw notFound()
    return { data: await reviewQuotation(id, item_ids) }
  }
}
