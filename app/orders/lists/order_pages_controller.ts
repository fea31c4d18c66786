import type { HttpContext } from '@adonisjs/core/http'
import { ORDER_LINES_PER_PAGE, type OrderPage } from '#shared/answers/orders/order_page'
import type { OrdersPage } from '#shared/answers/order'
import type { OrderUploadPage } from '#shared/answers/orders/order_upload'
import { listAddresses } from '#app/contractors/addresses/addresses'
import { contractorOf, userOf } from '#app/accounts/user_request'
import { orderItemsAnswer, ordersAnswer } from '#app/orders/lists/order_answers'
import { listDecisions } from '#app/orders/lists/list_decisions'
import { listOrderHistory } from '#app/orders/lists/list_order_history'
import { placeInOrder, summariseOrderItems } from '#app/orders/lists/list_order_items'
import { countOrders, findOrder, summariseOrders } from '#app/orders/lists/list_orders'
import { orderProgress } from '#app/orders/lists/order_progress'
import { vatOfOrder } from '#app/orders/lists/vat_of_order'
import { mayOrderFiles } from '#app/orders/order_policy'
import { toDecision, toOrder, toOrderChange } from '#app/orders/lists/order_transformer'
import {
  orderItemsQuery,
  orderLineQuery,
  ordersQuery,
  ordersTabQuery,
} from '#app/orders/validators'
import type { AskedProps } from '#app/http/pages/asked_props'
import { readPageQuery } from '#app/http/input/read_input'
import { uploadLimits } from '#app/uploads/upload_limits'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'

export default class OrderPagesController {
  async index(ctx: HttpContext) {
    const contractor = contractorOf(ctx)
    const { tab } = await readPageQuery(ctx, ordersTabQuery)
    const counts = () => countOrders(contractor)
    if (tab === 'upload') {
      const buyer = mayOrderFiles(userOf(ctx))
      return ctx.inertia.render('orders/upload', {
        limits: uploadLimits,
        counts: await counts(),
        addresses: buyer.ok ? await listAddresses(buyer.value) : null,
      } satisfies OrderUploadPage)
    }
    if (tab === 'items') {
      const query = await readPageQuery(ctx, orderItemsQuery)
      return ctx.inertia.render('orders/index', {
        tab,
        counts,
        items: await orderItemsAnswer(contractor, query),
        summary: () => summariseOrderItems(contractor, query),
      } satisfies AskedProps<Extract<OrdersPage, { tab: 'items' }>, 'counts' | 'summary'>)
    }
    const query = await readPageQuery(ctx, ordersQuery)
    return ctx.inertia.render('orders/index', {
      tab: 'orders',
      counts,
      orders: await ordersAnswer(contractor, query),
      summary: () => summariseOrders(contractor, query),
    } satisfies AskedProps<Extract<OrdersPage, { tab: 'orders' }>, 'counts' | 'summary'>)
  }

  async show(ctx: HttpContext) {
    const contractor = contractorOf(ctx)
    const order = await findOrder(contractor, idOf(ctx))
    if (!order) throw notFound()
    const query = await readPageQuery(ctx, orderItemsQuery)
    const { line } = await readPageQuery(ctx, orderLineQuery)
    const place = line === undefined ? null : await placeInOrder(order.id, line)
    const per_page = query.per_page ?? ORDER_LINES_PER_PAGE
    const page = place === null ? undefined : Math.floor(place / per_page) + 1
    const asked = { page, ...query, per_page, order_id: order.id }
    return ctx.inertia.render('orders/show', {
      order: toOrder(order),
      progress: () => orderProgress(order.id, contractor),
      vat: () => vatOfOrder(order.id),
      decisions: async () => (await listDecisions(order)).map(toDecision),
      items: await orderItemsAnswer(contractor, asked),
      summary: () => summariseOrderItems(contractor, asked),
      history: async () => (await listOrderHistory(order.id)).map(toOrderChange),
      line: place === null ? null : (line ?? null),
    } satisfies AskedProps<OrderPage, 'progress' | 'vat' | 'decisions' | 'summary' | 'history'>)
  }
}
