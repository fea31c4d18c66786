import { DEFAULT_PER_PAGE } from '#shared/list_query'
import type { ListAnswer } from '#shared/answers/list'
import type { Order, OrderItem } from '#shared/answers/order'
import type { Contractor } from '#app/accounts/signed_in_user'
import {
  listOrderItems,
  readAllOrderItems,
  type OrderItemsQuery,
} from '#app/orders/lists/list_order_items'
import { listOrders, type OrdersQuery } from '#app/orders/lists/list_orders'
import { toOrder, toOrderItem } from '#app/orders/lists/order_transformer'

/** The list of orders as the API and the page answer it, from a validated query. */
export async function ordersAnswer(
  contractor: Contractor,
  query: Partial<OrdersQuery>
): Promise<ListAnswer<Order>> {
  const { rows, meta } = await listOrders(contractor, {
    ...query,
    sort: query.sort ?? '-created_at',
    page: query.page ?? 1,
    per_page: query.per_page ?? DEFAULT_PER_PAGE,
  })
  return { data: rows.map(toOrder), meta }
}

/** Writes all lines of a large order, as `orderItemsAnswer` answers those of a small one. */
export async function writeOrderItems(
  contractor: Contractor,
  query: Partial<OrderItemsQuery>,
  add: (piece: string) => void
): Promise<void> {
  add('{"data":[')
  let separator = ''
  const meta = await readAllOrderItems(
    contractor,
    { ...query, sort: query.sort ?? 'line' },
    (rows) => {
      add(separator + rows.map((row) => JSON.stringify(toOrderItem(row))).join(','))
      separator = ','
    }
  )
  add(`],"meta":${JSON.stringify(meta)}}`)
}

/** Order items of all orders, newest first, or all those of one order in the order of its lines. */
export async function orderItemsAnswer(
  contractor: Contractor,
  query: Partial<OrderItemsQuery>
): Promise<ListAnswer<OrderItem>> {
  const ofOneOrder = query.order_id !== undefined
  const { rows, meta } = await listOrderItems(contractor, {
    ...query,
    sort: query.sort ?? (ofOneOrder ? 'line' : '-created_at'),
    page: query.page ?? 1,
    per_page: query.per_page ?? (ofOneOrder ? null : DEFAULT_PER_PAGE),
  })
  return { data: rows.map(toOrderItem), meta }
}
