import vine from '@vinejs/vine'
import { MOST_QUANTITY } from '#app/cart/raise_quantity'

const quantity = () =>
  vine.number({ strict: true }).withoutDecimals().range([1, MOST_QUANTITY]).optional()

const reference = () => vine.string().trim().maxLength(255).optional()

export const cartQuery = vine.create({ embed: vine.enum(['items']).optional() })

/** The other fields of the offer come along and are not looked at: the server knows its prices. */
export const newCartItemInput = vine.create({
  offer_id: vine.number({ strict: true }).withoutDecimals().range([1, Number.MAX_SAFE_INTEGER]),
  quantity: quantity(),
  reference: reference(),
})

export const cartItemChangeInput = vine.create({ quantity: quantity(), reference: reference() })
