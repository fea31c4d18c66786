import order_uploads from '#lang/ru/order_uploads.json'
import uploads from '#lang/ru/uploads.json'
import type { UploadMessages } from '~/lib/texts/messages/en_uploads'

const messages: UploadMessages = { order_uploads, uploads }
export default messages
