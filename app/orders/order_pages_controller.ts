import type { HttpContext } from '@adonisjs/core/http'
import type { OrderPage, OrdersPage } from '#shared/answers/order'
import { contractorOf } from '#app/accounts/current_user'
import { findOrder } from '#app/orders/list_orders'
import { orderItemsAnswer, ordersAnswer } from '#app/orders/list_requests'
import { toOrder } from '#app/orders/order_transformer'
import { orderItemsQuery, ordersQuery, ordersTabQuery } from '#app/orders/validators'
import { readPageQuery } from '#app/support/page_query'
import { notFound } from '#app/support/refusal'

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
    const order = await findOrder(contractor, Number(ctx.params.id))
    if (!order) throw notFound()
    const items = await orderItemsAnswer(contractor, { order_id: order.id })
    return ctx.inertia.render('orders/show', { order: toOrder(order), items } satisfies OrderPage)
  }
}
