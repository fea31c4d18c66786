import { parseSort } from '#shared/list_query'
import type { ListSummary, Order, OrderCounts, OrderSort } from '#shared/answers/order'
import { addressOf } from '#app/contractors/addresses/addresses'
import type { Contractor } from '#app/accounts/signed_in_user'
import {
  isOpenOrder,
  isWaitingOrder,
  orderInState,
  type PlacedFilters,
} from '#app/orders/lists/list_filters'
import { summarise } from '#app/orders/lists/summarise'
import { ownedBy } from '#app/orders/order_policy'
import {
  allOf,
  condition,
  createdBetween,
  contains,
  type Condition,
} from '#app/database/conditions'
import {
  hasMoreRows,
  ordersBy,
  readListPage,
  wholeList,
  type ListPage,
} from '#app/database/list_page'
import { sql } from '#app/database/sql'

export interface OrdersFilters extends PlacedFilters {
  number?: string
}

export interface OrdersWanted extends OrdersFilters {
  sort: OrderSort | `-${OrderSort}`
}

export interface OrdersQuery extends OrdersWanted {
  page: number
  per_page: number
}

/** An order as it is read; the times are not text yet. */
export type OrderRow = Omit<Order, 'created_at'> & { created_at: Date }

/** An order as a file has it. */
export type OrderFileRow = Omit<OrderRow, 'waiting_count'>

const ownColumns = `o.id, o.number, o.reference, o.state_code, o.source, o.currency_code,
  o.items_count, o.amount, nullif(u.name, '') AS user_name, o.address_id,
  coalesce(o.deliver_to, ${addressOf('o.address_id')}) AS deliver_to, o.created_at`

const columns = `${ownColumns}, CASE WHEN o.state_code IN ('partial', 'awaiting_decision') THEN (
  SELECT count(*) FROM order_items i WHERE i.order_id = o.id AND i.state_code = 'awaiting_decision')
  ELSE 0 END AS waiting_count`

const tables = 'orders o LEFT JOIN users u ON u.id = o.user_id'

const sortColumns: Record<OrderSort, string | readonly string[]> = {
  // Numbers have digits only, so the longer one is the larger one.
  number: ['length(o.number)', 'o.number'],
  reference: 'o.reference',
  state_code: 'o.state_code',
  items_count: 'o.items_count',
  amount: 'o.amount',
  created_at: 'o.created_at',
}

/** The contractor's orders, newest first unless asked otherwise. */
export async function listOrders(
  contractor: Contractor,
  query: OrdersQuery
): Promise<ListPage<OrderRow>> {
  const { page, per_page } = query
  return readListPage<OrderRow>({ ...listOf(contractor, query), page, per_page })
}

/** The statement that reads all of them, as rows of `OrderFileRow`. */
export function wholeOrders(contractor: Contractor, query: OrdersWanted) {
  return wholeList({ ...listOf(contractor, query), columns: ownColumns })
}

/** Whether the filters leave more than so many. */
export function hasMoreOrders(
  contractor: Contractor,
  filters: OrdersFilters,
  than: number
): Promise<boolean> {
  return hasMoreRows(listOf(contractor, { ...filters, sort: 'created_at' }), than)
}

function listOf(contractor: Contractor, query: OrdersWanted) {
  const { field, direction } = parseSort(query.sort)
  const filters = filtersOf(query, contractor.time_zone)
  return {
    columns,
    tables,
    filtered_tables: 'orders o',
    id: 'o.id',
    conditions: [ownedBy(contractor.id, 'o'), ...filters],
    ...ordersBy(sortColumns[field as OrderSort], direction, 'o.id'), // the validator's fields
    ...(filters.length === 0 && {
      kept_total: 'SELECT orders FROM order_counts WHERE contractor_id = $1',
    }),
  }
}

/** What the orders add up to that the filters leave. */
export function summariseOrders(
  contractor: Contractor,
  filters: OrdersFilters
): Promise<ListSummary | null> {
  const others = filtersOf({ ...filters, state_code: undefined }, contractor.time_zone)
  return summarise({
    tables: 'orders o',
    columns: `o.state_code, o.currency_code, o.items_count, o.amount, ${isOpenOrder} AS is_open, ${isWaitingOrder} AS is_waiting`,
    quantities: { items_count: 'sum(items_count)' },
    amounts: { amount: 'sum(amount)' },
    conditions: [ownedBy(contractor.id, 'o'), ...others],
    state: filters.state_code,
  })
}

function filtersOf(filters: OrdersFilters, timeZone: string): Condition[] {
  return [
    ...(filters.number ? [contains('o.number', filters.number)] : []),
    ...(filters.reference ? [contains('o.reference', filters.reference)] : []),
    ...orderInState(filters.state_code),
    ...createdBetween('o.created_at', filters, timeZone),
  ]
}

/** How many orders and items the contractor has in all, as they are kept. */
export async function countOrders(contractor: Contractor): Promise<OrderCounts> {
  const kept = await sql.one<OrderCounts>(
    'SELECT orders, order_items AS items FROM order_counts WHERE contractor_id = $1',
    [contractor.id]
  )
  return kept ?? { orders: 0, items: 0 }
}

/** One order of the contractor; null for a missing and for a foreign one. */
export async function findOrder(contractor: Contractor, id: number): Promise<OrderRow | null> {
  const mine = allOf([ownedBy(contractor.id, 'o'), condition('o.id = $?', id)])
  return sql.one<OrderRow>(`SELECT ${columns} FROM ${tables} WHERE ${mine.text}`, mine.values)
}
