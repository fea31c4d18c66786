import type { OrderFromFile, OrderUpload } from '#shared/answers/orders/order_upload'
import type { Quotation } from '#shared/answers/quotation'

/** `POST /orders`: what was made of the file, or with 202 what a worker goes on with. */
export type ProcessedFileAnswer = { data: Quotation | OrderFromFile | OrderUpload }
