import type { HttpContext } from '@adonisjs/core/http'
import { contractorOf, userOf } from '#app/accounts/user_request'
import { toOffersAnswer } from '#app/offers/offer_transformer'
import { searchOffers } from '#app/offers/search_offers'
import { offersQuery } from '#app/offers/validators'
import { readApiQuery } from '#app/http/input/api_query'

export default class OffersController {
  async index(ctx: HttpContext) {
    const query = await readApiQuery(ctx, offersQuery)
    const mayHaveAnalogues = !userOf(ctx).disabled_features.includes('analogues')
    const found = await searchOffers(contractorOf(ctx), {
      partnumber: query.partnumber ?? '',
      sort: query.sort ?? 'price',
      brand_name: query.brand_name ?? '',
      analogues: mayHaveAnalogues && query.analogues !== '0',
    })
    return toOffersAnswer(found)
  }
}
