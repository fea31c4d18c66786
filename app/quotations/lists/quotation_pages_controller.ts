import type { HttpContext } from '@adonisjs/core/http'
import {
  QUOTATION_LINES_PER_PAGE,
  type QuotationPage,
  type QuotationsPage,
  type QuotationUploadPage,
} from '#shared/answers/quotations/pages'
import { contractorOf, userOf } from '#app/accounts/user_request'
import { listAddresses } from '#app/contractors/addresses/addresses'
import type { AskedProps } from '#app/http/pages/asked_props'
import { readPageQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { listChosenLists, sumOrdered } from '#app/quotations/lists/chosen_lists'
import { countLines } from '#app/quotations/lists/count_lines'
import { countByState, findQuotation } from '#app/quotations/lists/list_quotations'
import { quotationItemsAnswer, quotationsAnswer } from '#app/quotations/lists/quotation_answers'
import { mayOrderQuotation } from '#app/quotations/quotation_policy'
import { toQuotation } from '#app/quotations/lists/quotation_transformer'
import {
  quotationItemsQuery,
  quotationsQuery,
  quotationsTabQuery,
} from '#app/quotations/validators'
import { uploadLimits } from '#app/uploads/upload_limits'

export default class QuotationPagesController {
  async index(ctx: HttpContext) {
    const contractor = contractorOf(ctx)
    const { tab } = await readPageQuery(ctx, quotationsTabQuery)
    if (tab === 'upload') {
      const states = await countByState(contractor, {})
      return ctx.inertia.render('quotations/upload', {
        limits: uploadLimits,
        quotations_count: Object.values(states).reduce<number>((sum, of) => sum + (of ?? 0), 0),
      } satisfies QuotationUploadPage)
    }
    const query = await readPageQuery(ctx, quotationsQuery)
    return ctx.inertia.render('quotations/index', {
      quotations: await quotationsAnswer(contractor, query),
      states: () => countByState(contractor, query),
    } satisfies AskedProps<QuotationsPage, 'states'>)
  }

  async show(ctx: HttpContext) {
    const contractor = contractorOf(ctx)
    const id = idOf(ctx)
    const query = await readPageQuery(ctx, quotationItemsQuery)
    const asked = { per_page: QUOTATION_LINES_PER_PAGE, ...query, embed: undefined }
    const found = await findQuotation(contractor, id)
    if (!found) throw notFound()
    const buyer = mayOrderQuotation(userOf(ctx))
    return ctx.inertia.render('quotations/show', {
      quotation: toQuotation(found),
      items: await quotationItemsAnswer(found, asked),
      counts: () => countLines(id, query),
      all_counts: () => countLines(id, {}),
      chosen_lists: () => listChosenLists(id),
      ordered: () => sumOrdered(id),
      addresses: async () => (buyer.ok ? listAddresses(buyer.value) : null),
    } satisfies AskedProps<
      QuotationPage,
      'counts' | 'all_counts' | 'chosen_lists' | 'ordered' | 'addresses'
    >)
  }
}
