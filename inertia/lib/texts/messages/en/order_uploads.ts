import { check, reasons } from '#lang/en/order_uploads.json'

/** What the check of a file says that is to be ordered: no first load needs it. */
const messages = { order_uploads: { check, reasons } }

export type OrderUploadMessages = typeof messages
export default messages
