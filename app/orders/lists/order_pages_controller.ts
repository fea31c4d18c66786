import type { HttpContext } from '@adonisjs/core/http'
import type { OrderPage, OrdersPage } from '#shared/answers/order'
import { contractorOf } from '#app/accounts/user_request'
import { listOrderHistory } from '#app/orders/lists/list_order_history'
import { findOrder } from '#app/orders/lists/list_orders'
import { orderItemsAnswer, ordersAnswer } from '#app/orders/lists/order_answers'
import { toOrder, toOrderChange } from '#app/orders/order_transformer'
import { orderItemsQuery, ordersQuery, ordersTabQuery } from '#app/orders/validators'
import { readPageQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'

/** Lines of an order on its page. */
const LINES = 500

export default class OrderPagesController {
  async index(ctx: HttpContext) {
    const contractor = contractorOf(ctx)
    const { tab } = await readPageQuery(ctx, ordersTabQuery)
    if (tab === 'items') {
      const items = await orderItemsAnswer(contractor, await readPageQuery(ctx, orderItemsQuery))
      return ctx.inertia.render('orders/index', { tab, items } satisfies OrdersPage)
    }
    const orders = await ordersAnswer(contractor, await readPageQuery(ctx, ordersQuery))
    return ctx.inertia.render('orders/index', { tab: 'orders', orders } satisfies OrdersPage)
  }

  async show(ctx: HttpContext) {
    const contractor = contractorOf(ctx)
    const order = await findOrder(contractor, idOf(ctx))
    if (!order) throw notFound()
    const { page, per_page = LINES } = await readPageQuery(ctx, orderItemsQuery)
    const items = await orderItemsAnswer(contractor, { order_id: order.id, page, per_page })
    const history = (await listOrderHistory(order.id)).map(toOrderChange)
    const props = { order: toOrder(order), items, history } satisfies OrderPage
    return ctx.inertia.render('orders/show', props)
  }
}
