import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { contractorOf, userOf } from '#app/accounts/user_request'
import { maySeeAnalogues } from '#app/offers/offer_policy'
import { toOffersAnswer } from '#app/offers/offer_transformer'
import { OFFER_SORTS, searchOffers } from '#app/offers/search_offers'
import { readQuery } from '#app/http/input/read_input'

const offersQuery = vine.create({
  partnumber: vine.string().maxLength(100).optional(),
  sort: vine.enum(OFFER_SORTS).optional(),
  brand_name: vine.string().maxLength(100).optional(),
  analogues: vine.enum(['0', '1']).optional(),
})

export default class OffersController {
  async index(ctx: HttpContext) {
    const contractor = contractorOf(ctx)
    const hasAnalogues = maySeeAnalogues(userOf(ctx)).ok
    const query = await readQuery(ctx, offersQuery)
    const found = await searchOffers(contractor, {
      partnumber: query.partnumber ?? '',
      sort: query.sort ?? 'price',
      brand_name: query.brand_name ?? '',
      analogues: hasAnalogues && query.analogues !== '0',
    })
    return toOffersAnswer(found)
  }
}
