import { notThere, type RefusalTable } from '#app/http/refusals/refusal'
import type { ImportFailure } from '#app/quotations/importing/import_in_thread'
import { quotationRefusals } from '#app/quotations/quotation_refusals'

/** Why an edited export is not read. */
export const importRefusals: RefusalTable<ImportFailure> = {
  quotation_not_found: notThere,
  quotation_is_over: 409,
  not_an_export: { status: 422, beside: { file: 'errors.not_an_export' } },
  too_many_rows: quotationRefusals.too_many_rows,
  unreadable: quotationRefusals.unreadable,
  upload_gone: quotationRefusals.upload_gone,
  out_of_memory: 422,
}
