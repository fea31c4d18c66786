import type { HttpContext } from '@adonisjs/core/http'
import type { Export } from '#shared/answers/export'
import { permit, userOf } from '#app/accounts/user_request'
import { answerNewExport, sendExport } from '#app/exports/export_request'
import { exportDownloadQuery } from '#app/exports/validators'
import { readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { mayReadQuotations } from '#app/quotations/quotation_policy'
import { quotationExportQuery } from '#app/quotations/validators'

/** The lines of a quotation as a workbook. */
export default class QuotationExportsController {
  /** `PUT /api/quotations/{id}/items/export` */
  async store(ctx: HttpContext): Promise<{ data: Export }> {
    const buyer = permit(mayReadQuotations(userOf(ctx)))
    const filters = await readQuery(ctx, quotationExportQuery)
    const quotation = await findQuotation(buyer.contractor, idOf(ctx))
    if (!quotation) throw notFound()
    return answerNewExport(ctx, buyer, 'quotation_items', { subjectId: quotation.id, filters })
  }

  /** `GET /api/quotations/{id}/items/export-download` */
  async show(ctx: HttpContext) {
    const buyer = permit(mayReadQuotations(userOf(ctx)))
    const { export_id: exportId = null } = await readQuery(ctx, exportDownloadQuery)
    const quotation = await findQuotation(buyer.contractor, idOf(ctx))
    if (!quotation) throw notFound()
    await sendExport(ctx, buyer, 'quotation_items', { subjectId: quotation.id, exportId })
  }
}
