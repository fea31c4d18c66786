import order_review from '#lang/ru/order_review.json'
import { check, reasons } from '#lang/ru/order_uploads.json'
import supplier_answer from '#lang/ru/supplier_answer.json'
import type { OrderUploadMessages } from '~/lib/texts/messages/en/order_uploads'

const messages: OrderUploadMessages = {
  order_uploads: { check, reasons },
  order_review,
  supplier_answer,
}
export default messages
