import type { HttpContext } from '@adonisjs/core/http'
import type { PricesPage } from '#shared/answers/price_list'
import { userOf } from '#app/accounts/user_request'
import { readPageQuery } from '#app/http/input/read_input'
import { isWholePage } from '#app/http/request_kind'
import { maySearch } from '#app/offers/offer_policy'
import { offersAnswer, offersQuery } from '#app/offers/offers_request'
import { listManagedLists } from '#app/price_lists/list_managed_lists'
import { listPriceLists } from '#app/price_lists/list_price_lists'
import { mayBuyFromLists, maySeeLists } from '#app/price_lists/price_list_policy'
import { pricesQuery } from '#app/price_lists/validators'

/**
 * The screen with the tabs Prices and Search; offers come from `GET /api/offers`, but for those a
 * whole page is drawn with. Who buys
 * nothing (managers, admins, contractors that only supply) has the first one alone.
 */
export default class PricesController {
  async index(ctx: HttpContext) {
    const user = userOf(ctx)
    const buyer = mayBuyFromLists(user)
    const areListsOn = maySeeLists(user).ok
    const { tab } = await readPageQuery(ctx, pricesQuery)
    const wantsLists = tab === 'prices' || !buyer.ok
    const isSearching = !(wantsLists && areListsOn)
    const props = {
      tab: isSearching ? 'search' : 'prices',
      price_lists: buyer.ok && areListsOn ? await listPriceLists(buyer.value.contractor) : [],
      managed_lists: areListsOn ? await listManagedLists(user) : [],
      ...(isSearching && (await firstOffers(ctx))),
    } satisfies PricesPage
    return ctx.inertia.render('prices/index', props)
  }
}

async function firstOffers(ctx: HttpContext): Promise<Pick<PricesPage, 'first_offers'>> {
  if (!isWholePage(ctx.request) || !maySearch(userOf(ctx)).ok) return {}
  const query = await readPageQuery(ctx, offersQuery)
  return query.partnumber ? { first_offers: await offersAnswer(ctx, query) } : {}
}
