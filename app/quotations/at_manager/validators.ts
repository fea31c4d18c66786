import vine from '@vinejs/vine'
import { id } from '#app/cart/validators'
import { text } from '#app/http/input/list_input'
import { MOST_ROWS } from '#app/quotations/lines/read_request_file'

const itemIds = () => vine.array(id()).minLength(1).maxLength(MOST_ROWS).optional()

/** Those of `item_ids`, or all of them; else those without an offer. */
export const toManagerInput = vine.create({
  item_ids: itemIds(),
  is_all: vine.boolean({ strict: true }).optional(),
  note: text(1000).optional(),
})

export const takeBackInput = vine.create({ item_ids: itemIds() })
