import type { HttpContext } from '@adonisjs/core/http'
import { contractorOf, userOf } from '#app/accounts/current_user'
import { listPriceLists } from '#app/catalog/list_price_lists'

/** The screen with the tabs Prices and Search; offers come from `GET /api/offers`. */
export default class PricesController {
  async index(ctx: HttpContext) {
    const isListOff = userOf(ctx).disabled_features.includes('prices')
    return ctx.inertia.render('prices/index', {
      tab: ctx.request.input('tab') === 'prices' && !isListOff ? 'prices' : 'search',
      price_lists: isListOff ? [] : await listPriceLists(contractorOf(ctx)),
    })
  }
}
