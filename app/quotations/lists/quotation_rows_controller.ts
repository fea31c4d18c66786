import type { HttpContext } from '@adonisjs/core/http'
import { contractorOf } from '#app/accounts/user_request'
import { readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { listOtherRows } from '#app/quotations/lists/list_other_rows'
import { findQuotation } from '#app/quotations/lists/list_quotations'

/** The rows of a quotation's file that are no line of their own. */
export default class QuotationRowsController {
  async index(ctx: HttpContext) {
    const contractor = contractorOf(ctx)
    readNothing(ctx)
    const quotation = await findQuotation(contractor, idOf(ctx))
    if (!quotation) throw notFound()
    return { data: await listOtherRows(quotation.id) }
  }
}
