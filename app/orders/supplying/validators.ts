import vine from '@vinejs/vine'
import { MOST_LINES_AT_ONCE } from '#shared/answers/staff/order_lines'
import { id } from '#app/cart/validators'
import { configInput } from '#app/uploads/mapping/config_input'

export const askSupplierInput = vine.create({
  ids: vine.array(id()).minLength(1).maxLength(MOST_LINES_AT_ONCE).distinct(),
})

/** A file that was uploaded before, and how it is to be read. */
export const supplierAnswerInput = vine.create({
  upload_id: id(),
  config: configInput('supplier_answer'),
  remember: vine.boolean().optional(),
})
