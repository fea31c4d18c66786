import vine from '@vinejs/vine'
import { text } from '#app/http/input/list_input'
import { itemIds } from '#app/quotations/validators'

/** Those of `item_ids`, or all of them; else those without an offer. */
export const toManagerInput = vine.create({
  item_ids: itemIds(),
  is_all: vine.boolean({ strict: true }).optional(),
  note: text(1000).optional(),
})

export const takeBackInput = vine.create({ item_ids: itemIds() })
