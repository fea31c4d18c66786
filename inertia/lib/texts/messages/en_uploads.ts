import order_uploads from '#lang/en/order_uploads.json'
import uploads from '#lang/en/uploads.json'

/** What only the pages show on which files are given. */
const messages = { order_uploads, uploads }

export type UploadMessages = typeof messages
export default messages
