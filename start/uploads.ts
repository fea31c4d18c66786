import { orderUploads } from '#app/orders/uploads/order_upload_kind'
import { priceListUploads } from '#app/price_lists/imports/price_list_upload_kind'
import { quotationUploads } from '#app/quotations/quotation_upload_kind'
import { registerUploadKind } from '#app/uploads/upload_kinds'

/** Registers what is made of uploaded files, and which of them are still needed. */
registerUploadKind('quotation', quotationUploads)
registerUploadKind('price', orderUploads)
registerUploadKind('price_list', priceListUploads)
