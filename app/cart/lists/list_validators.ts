import vine from '@vinejs/vine'
import { distinctIds } from '#app/http/input/distinct_ids'
import { MOST_ADDED } from '#app/cart/lists/add_list_to_cart'
import { id, money, quantity, reference } from '#app/cart/validators'

export const cartListInput = vine.create({
  items: vine
    .array(
      vine.object({
        offer_id: id(),
        quantity: quantity().optional(),
        price: money(12).optional(),
        reference: reference(),
      })
    )
    .minLength(1)
    .maxLength(MOST_ADDED),
})

export const takenBackInput = vine.create({
  items: vine
    .array(
      vine.object({
        id: id(),
        quantity: quantity(),
      })
    )
    .use(distinctIds())
    .minLength(1)
    .maxLength(MOST_ADDED),
})
