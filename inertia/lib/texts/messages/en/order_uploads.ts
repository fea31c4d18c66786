import order_review from '#lang/en/order_review.json'
import { check, reasons } from '#lang/en/order_uploads.json'
import supplier_answer from '#lang/en/supplier_answer.json'

/** What is said of an order before it is placed, and of files: to be ordered, or that a supplier answered with. */
const messages = { order_uploads: { check, reasons }, order_review, supplier_answer }

export type OrderUploadMessages = typeof messages
export default messages
