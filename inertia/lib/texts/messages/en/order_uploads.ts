import { check, reasons } from '#lang/en/order_uploads.json'
import supplier_answer from '#lang/en/supplier_answer.json'

/** What the check of a file says that is to be ordered, or that a supplier answered with. */
const messages = { order_uploads: { check, reasons }, supplier_answer }

export type OrderUploadMessages = typeof messages
export default messages
