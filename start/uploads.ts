import { mayOrderFiles } from '#app/orders/order_policy'
import { findOrdersOf, HELD_BY_ORDER_UPLOADS } from '#app/orders/uploads/order_uploads_of'
import { orderUploadRefusals } from '#app/orders/uploads/order_upload_refusals'
import { fileOrder } from '#app/orders/uploads/ordering/file_order'
import { findListFor } from '#app/price_lists/find_managed'
import { findImportResults, HELD_BY_IMPORTS } from '#app/price_lists/imports/import_uploads'
import { UPLOADS_OF_VERSIONS } from '#app/price_lists/imports/life/kept_versions'
import { fileQuotation } from '#app/quotations/matching/file_quotation'
import { findQuotationsOf, HELD_BY_QUOTATIONS } from '#app/quotations/quotation_uploads'
import { mayUploadQuotation } from '#app/quotations/quotation_policy'
import { quotationRefusals } from '#app/quotations/quotation_refusals'
import { registerFiledUpload } from '#app/uploads/filing/filed_uploads'
import { registerFreeUploads, registerHeldUploads } from '#app/uploads/held_uploads'
import { registerPriceLists } from '#app/uploads/price_lists_of_uploads'
import { registerUploadResult } from '#app/uploads/upload_results'

/** Registers the uses of uploaded files, and which files are still needed. */
registerUploadResult('price_list', findImportResults)
registerHeldUploads(HELD_BY_IMPORTS)
registerFreeUploads(UPLOADS_OF_VERSIONS)
registerPriceLists(findListFor)

registerFiledUpload('quotation', {
  may: mayUploadQuotation,
  ability: 'quotation',
  file: fileQuotation,
  refusals: quotationRefusals,
})
registerUploadResult('quotation', findQuotationsOf)
registerHeldUploads(HELD_BY_QUOTATIONS)

registerFiledUpload('price', {
  may: mayOrderFiles,
  ability: 'order',
  file: fileOrder,
  refusals: orderUploadRefusals,
})
registerUploadResult('price', findOrdersOf)
registerHeldUploads(HELD_BY_ORDER_UPLOADS)
