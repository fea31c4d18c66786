import type { HttpContext } from '@adonisjs/core/http'
import { contractorOf } from '#app/accounts/user_request'
import { readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { quotationItemsAnswer } from '#app/quotations/lists/quotation_answers'
import { quotationItemsQuery } from '#app/quotations/validators'

export default class QuotationItemsController {
  async index(ctx: HttpContext) {
    const contractor = contractorOf(ctx)
    const query = await readQuery(ctx, quotationItemsQuery)
    const quotation = await findQuotation(contractor, idOf(ctx))
    if (!quotation) throw notFound()
    return quotationItemsAnswer(quotation, query)
  }
}
