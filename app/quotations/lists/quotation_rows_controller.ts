import type { HttpContext } from '@adonisjs/core/http'
import type { QuotationRowsAnswer } from '#shared/answers/quotations/rows'
import { contractorOf } from '#app/accounts/user_request'
import { readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { listOtherRows } from '#app/quotations/lists/list_other_rows'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { toQuotation } from '#app/quotations/lists/quotation_transformer'
import { quotationRowsQuery, ROWS_PER_PAGE } from '#app/quotations/validators'

/** The rows of a quotation's file that are no line of their own. */
export default class QuotationRowsController {
  async index(ctx: HttpContext): Promise<QuotationRowsAnswer> {
    const contractor = contractorOf(ctx)
    const { kind, page = 1, per_page = ROWS_PER_PAGE } = await readQuery(ctx, quotationRowsQuery)
    const quotation = await findQuotation(contractor, idOf(ctx))
    if (!quotation) throw notFound()
    return listOtherRows(toQuotation(quotation), { kind, page, per_page })
  }
}
