import type { HttpContext } from '@adonisjs/core/http'
import type { PricesPage } from '#shared/answers/price_list'
import { userOf } from '#app/accounts/user_request'
import { readPageQuery } from '#app/http/input/read_input'
import { listManagedLists } from '#app/price_lists/list_managed_lists'
import { listPriceLists } from '#app/price_lists/list_price_lists'
import { mayBuyFromLists, maySeeLists } from '#app/price_lists/price_list_policy'
import { pricesQuery } from '#app/price_lists/validators'

/**
 * The screen with the tabs Prices and Search; offers come from `GET /api/offers`. Who buys
 * nothing (managers, admins, contractors that only supply) has the first one alone.
 */
export default class PricesController {
  async index(ctx: HttpContext) {
    const user = userOf(ctx)
    const buyer = mayBuyFromLists(user)
    const areListsOn = maySeeLists(user).ok
    const { tab } = await readPageQuery(ctx, pricesQuery)
    const wantsLists = tab === 'prices' || !buyer.ok
    const props = {
      tab: wantsLists && areListsOn ? 'prices' : 'search',
      price_lists: buyer.ok && areListsOn ? await listPriceLists(buyer.value.contractor) : [],
      managed_lists: areListsOn ? await listManagedLists(user) : [],
    } satisfies PricesPage
    return ctx.inertia.render('prices/index', props)
  }
}
