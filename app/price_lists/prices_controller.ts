import type { HttpContext } from '@adonisjs/core/http'
import type { PricesPage } from '#shared/answers/price_list'
import { userOf } from '#app/accounts/user_request'
import { listManagedLists } from '#app/price_lists/list_managed_lists'
import { listPriceLists } from '#app/price_lists/list_price_lists'

/**
 * The screen with the tabs Prices and Search; offers come from `GET /api/offers`. Who buys
 * nothing (managers, admins, contractors that only supply) has the first one alone.
 */
export default class PricesController {
  async index(ctx: HttpContext) {
    const user = userOf(ctx)
    const buyer = user.contractor?.is_customer ? user.contractor : null
    const areListsOn = !user.disabled_features.includes('prices')
    const wantsLists = ctx.request.input('tab') === 'prices' || !buyer
    const props = {
      tab: wantsLists && areListsOn ? 'prices' : 'search',
      price_lists: buyer && areListsOn ? await listPriceLists(buyer) : [],
      managed_lists: areListsOn ? await listManagedLists(user) : [],
    } satisfies PricesPage
    return ctx.inertia.render('prices/index', props)
  }
}
