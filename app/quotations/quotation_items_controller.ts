import type { HttpContext } from '@adonisjs/core/http'
import type {
  ChangedItemAnswer,
  QuotationItem,
  QuotationItemsAnswer,
} from '#shared/answers/quotation'
import { contractorOf, permit, userOf } from '#app/accounts/user_request'
import { readInput, readNothing, readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, Refusal, refused } from '#app/http/refusals/refusal'
import { changeLine, type LineChange } from '#app/quotations/changing/change_line'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { quotationItemAnswer, quotationItemsAnswer } from '#app/quotations/lists/quotation_answers'
import { mayQuote } from '#app/quotations/quotation_policy'
import { choosingRefusals } from '#app/quotations/quotation_refusals'
import { toQuotation } from '#app/quotations/lists/quotation_transformer'
import { lineChanges } from '#app/quotations/changing/line_changes'
import { quotationItemChangeInput, quotationItemsQuery } from '#app/quotations/validators'

export default class QuotationItemsController {
  async index(ctx: HttpContext): Promise<QuotationItemsAnswer> {
    const contractor = contractorOf(ctx)
    const query = await readQuery(ctx, quotationItemsQuery)
    const quotation = await findQuotation(contractor, idOf(ctx))
    if (!quotation) throw notFound()
    return quotationItemsAnswer(quotation, query)
  }

  /** One line with its offers. */
  async show(ctx: HttpContext): Promise<{ data: QuotationItem }> {
    const contractor = contractorOf(ctx)
    readNothing(ctx)
    const place = { quotationId: idOf(ctx), itemId: idOf(ctx, 'item') }
    const quotation = await findQuotation(contractor, place.quotationId)
    const data = quotation && (await quotationItemAnswer(place))
    if (!data) throw notFound()
    return { data }
  }

  /** `PATCH /api/quotations/{id}/items/{item}`; refused with the line as it is now. */
  async update(ctx: HttpContext): Promise<ChangedItemAnswer> {
    const buyer = permit(mayQuote(userOf(ctx)))
    const place = { quotationId: idOf(ctx), itemId: idOf(ctx, 'item') }
    const { version, brand_name, is_none_meant, ...wanted } = await readInput(
      ctx,
      quotationItemChangeInput
    )
    const change: LineChange = {
      version,
      ...(brand_name !== undefined && { brand_name }),
      ...(is_none_meant !== undefined && { is_none_meant }),
      ...wanted,
    }
    const changed = await lineChanges.run(buyer.contractor.id, () =>
      changeLine(buyer, place, change)
    )
    if (!changed.ok && changed.error.type !== 'line_changed') {
      throw refused(changed.error, choosingRefusals)
    }
    const [data, quotation] = await Promise.all([
      quotationItemAnswer(place),
      findQuotation(buyer.contractor, place.quotationId),
    ])
    if (!data || !quotation) throw notFound()
    if (!changed.ok) throw new Refusal('line_changed', { status: 409, data })
    return { data, quotation: toQuotation(quotation) } satisfies ChangedItemAnswer
  }
}
