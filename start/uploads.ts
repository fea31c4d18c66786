import { findImportResults, HELD_BY_IMPORTS } from '#app/price_lists/imports/import_uploads'
import { fileQuotation } from '#app/quotations/matching/file_quotation'
import { findQuotationsOf, HELD_BY_QUOTATIONS } from '#app/quotations/quotation_uploads'
import { mayUploadQuotation } from '#app/quotations/quotation_policy'
import { quotationRefusals } from '#app/quotations/quotation_refusals'
import { registerFiledUpload } from '#app/uploads/filing/filed_uploads'
import { registerHeldUploads } from '#app/uploads/held_uploads'
import { registerUploadResult } from '#app/uploads/upload_results'

/** What is made of uploaded files, and which of them are still needed. */
registerUploadResult('price_list', findImportResults)
registerHeldUploads(HELD_BY_IMPORTS)

registerFiledUpload('quotation', {
  may: mayUploadQuotation,
  file: fileQuotation,
  refusals: quotationRefusals,
})
registerUploadResult('quotation', findQuotationsOf)
registerHeldUploads(HELD_BY_QUOTATIONS)
