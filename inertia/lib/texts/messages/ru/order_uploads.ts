import { check, reasons } from '#lang/ru/order_uploads.json'
import type { OrderUploadMessages } from '~/lib/texts/messages/en/order_uploads'

const messages: OrderUploadMessages = { order_uploads: { check, reasons } }
export default messages
