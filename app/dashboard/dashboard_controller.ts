import type { HttpContext } from '@adonisjs/core/http'
import type { DashboardPage } from '#shared/answers/dashboard'
import { isStaff } from '#app/accounts/account_policy'
import { findStanding } from '#app/contractors/applications/apply_again'
import { userOf } from '#app/accounts/user_request'
import { mayHaveCart } from '#app/cart/cart_policy'
import { findMovedCart } from '#app/cart/find_moved_cart'
import { listArrivals } from '#app/orders/lists/list_arrivals'
import { listOpenOrders } from '#app/orders/lists/list_open_orders'
import { listWaitingDecisions } from '#app/orders/lists/list_waiting_decisions'
import { mayDecide, mayReadOrders } from '#app/orders/order_policy'
import { newsPlace } from '#app/news/news_request'
import { latestNews } from '#app/news/lists/list_news'
import { listQueues } from '#app/dashboard/list_queues'
import { listRateWarnings } from '#app/offers/rates/rate_warnings'
import { listManagedLists } from '#app/price_lists/list_managed_lists'
import { listOpenQuotations } from '#app/quotations/lists/list_open_quotations'
import { mayReadQuotations } from '#app/quotations/quotation_policy'
import { maySeeLists } from '#app/price_lists/price_list_policy'

/** Posts of the news beside what needs the user. */
const LATEST = 3

/** What needs the user now, as far as they may see it. A fixed number of statements, short but for a large cart. */
export default class DashboardController {
  async index(ctx: HttpContext) {
    const user = userOf(ctx)
    const owner = mayHaveCart(user)
    const reader = mayReadOrders(user)
    const asker = mayReadQuotations(user)
    const contractor = reader.ok ? reader.value.contractor : null
    const decisions = mayDecide(user).ok && contractor && (await listWaitingDecisions(contractor))
    const place = newsPlace(ctx)
    const props = {
      moved_cart: owner.ok ? await findMovedCart(owner.value) : null,
      decisions: decisions && decisions.lines > 0 ? decisions : null,
      arrivals: contractor && (await listArrivals(contractor)),
      open_orders: contractor && (await listOpenOrders(contractor)),
      open_quotations: asker.ok ? await listOpenQuotations(asker.value.contractor) : null,
      application: user.contractor || isStaff(user) ? null : await findStanding(user.id),
      queues: await listQueues(user),
      rate_warnings: await listRateWarnings(user),
      managed_lists: maySeeLists(user).ok ? await listManagedLists(user) : [],
      news: { region: place.region, posts: await latestNews(place, LATEST) },
    } satisfies DashboardPage
    return ctx.inertia.render('dashboard/index', props)
  }
}
