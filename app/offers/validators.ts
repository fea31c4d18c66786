import vine from '@vinejs/vine'
import { OFFER_SORTS } from '#app/offers/search_offers'

export const offersQuery = vine.create({
  partnumber: vine.string().maxLength(100).optional(),
  sort: vine.enum(OFFER_SORTS).optional(),
  brand_name: vine.string().maxLength(100).optional(),
  analogues: vine.enum(['0', '1']).optional(),
})
