import { parseSort } from '#shared/list_query'
import type { ListSummary, OrderItem, OrderItemSort } from '#shared/answers/order'
import { addressOf } from '#app/contractors/addresses/addresses'
import type { Contractor } from '#app/accounts/signed_in_user'
import {
  isOpenItem,
  itemInState,
  promisedBetween,
  raisedItems,
  type PlacedFilters,
  type PromisedFilters,
} from '#app/orders/lists/list_filters'
import { directionOfEqual, itemSort } from '#app/orders/lists/item_sorts'
import { countOrders } from '#app/orders/lists/list_orders'
import { MOST_SUMMED, summarise } from '#app/orders/lists/summarise'
import { ownedBy } from '#app/orders/order_policy'
import { partNumberBegins } from '#app/offers/part_number_filter'
import {
  allOf,
  condition,
  contains,
  createdBetween,
  type Condition,
} from '#app/database/conditions'
import {
  hasMoreRows,
  MOST_COUNTED,
  ordersBy,
  readListPage,
  readWholeList,
  wholeList,
  type ListPage,
} from '#app/database/list_page'
import { sql } from '#app/database/sql'
import type { ListMeta } from '#shared/answers/list'

export interface OrderItemsFilters extends PlacedFilters, PromisedFilters {
  /** Only the lines of this order. */
  order_id?: number
  partnumber?: string
  brand_name?: string
  order_number?: string
  /** Only those whose quantity was raised to minimum and multiple; false: the others. */
  raised?: boolean
}

export interface OrderItemsWanted extends OrderItemsFilters {
  sort: OrderItemSort | `-${OrderItemSort}`
}

export interface OrderItemsQuery extends OrderItemsWanted {
  page: number
  /** Null: all of them. */
  per_page: number | null
}

/** An order item as it is read; the times are not text yet. */
export type OrderItemRow = Omit<OrderItem, 'created_at'> & { created_at: Date }

const quantities = ['ordered', 'processing', 'refused', 'ready', 'sent'] as const

/** What a line is, without what is being asked about it. */
const ownColumns = `i.id, i.order_id, o.number AS order_number, i.line, i.brand_name, i.partnumber,
  i.name, i.price_list_name, i.reference, i.state_code, i.currency_code, i.price,
  ${quantities.map((it) => `i.qty_${it}`).join(', ')}, i.qty_delivered,
  ${quantities.map((it) => `i.qty_${it} * i.price AS amount_${it}`).join(', ')},
  i.delivery_days, i.delivery_days_max, i.raised, i.promised_on, i.promised_on_new, i.created_at,
  CASE WHEN i.qty_refused = 0 THEN '[]'::json ELSE (
    SELECT coalesce(json_agg(json_build_object('reason', r.reason, 'quantity', r.quantity)
      ORDER BY r.quantity DESC, r.reason), '[]')
    FROM (SELECT m.reason, sum(m.quantity) AS quantity FROM order_item_movements m
      WHERE m.order_item_id = i.id AND m.to_bucket = 'refused' GROUP BY m.reason) r
  ) END AS refusals`

/** What the row `p` of the proposals says, as an answer has it; the time is as JSON has it. */
export const proposalOf = (p: string) =>
  `json_build_object('id', ${p}.id, 'price', ${p}.price::text, 'brand_name', ${p}.brand_name,
    'partnumber', ${p}.partnumber, 'latest_days', ${p}.latest_days, 'note', ${p}.note, 'deadline', ${p}.deadline)`

/**
 * How the wish `r` to cancel ended: when nothing was left in processing, whether it went anywhere.
 *
 * @param isRefused whether all pieces of its line were refused
 */
export const cancelAnswer = (isRefused: string) =>
  `CASE WHEN r.answer = 'too_late' AND ${isRefused} THEN 'all_refused' ELSE r.answer END`

const openProposal = `CASE WHEN i.state_code = 'awaiting_decision' THEN (
    SELECT ${proposalOf('p')} FROM order_item_proposals p WHERE p.order_item_id = i.id AND p.answer IS NULL
  ) END`

const columns = `${ownColumns}, ${openProposal} AS proposal,
  CASE WHEN i.qty_refused = 0 THEN '{}' ELSE ARRAY(
    SELECT m.note FROM order_item_movements m
    WHERE m.order_item_id = i.id AND m.to_bucket = 'refused' AND m.note <> ''
    GROUP BY m.note ORDER BY max(m.id) DESC) END AS notes,
  (SELECT CASE WHEN r.answer IS DISTINCT FROM 'withdrawn' THEN json_build_object('id', r.id,
      'quantity', r.quantity, 'reason', r.reason, 'answer', ${cancelAnswer('i.qty_refused = i.qty_ordered')},
      'cancelled_quantity', r.cancelled_quantity, 'note', r.note, 'asked_at', r.created_at,
      'answered_at', r.answered_at) END
    FROM cancel_requests r WHERE r.order_item_id = i.id ORDER BY r.id DESC LIMIT 1) AS cancel_request`

const withOrders =
  'order_items i JOIN orders o ON o.id = i.order_id AND o.contractor_id = i.contractor_id'

/** The contractor's order items, of one order or of all. */
export async function listOrderItems(
  contractor: Contractor,
  query: OrderItemsQuery
): Promise<ListPage<OrderItemRow>> {
  const { page, per_page } = query
  return readListPage<OrderItemRow>({ ...listOf(contractor, query), page, per_page })
}

/** All of them, handed on in pieces: an order has up to 20,000. */
export async function readAllOrderItems(
  contractor: Contractor,
  query: OrderItemsWanted,
  take: (rows: OrderItemRow[]) => void
): Promise<ListMeta> {
  return readWholeList<OrderItemRow>(listOf(contractor, query), take)
}

/** An order item as a file has it. */
export interface OrderItemFileRow extends Omit<OrderItemRow, 'cancel_request' | 'notes'> {
  /** How many pieces somebody asked to cancel and has no answer yet. */
  cancel_asked: number | null
  deliver_to: string
}

/** Most lines are past all that: for them nothing is looked up. */
const fileColumns = `${ownColumns}, ${openProposal} AS proposal,
  CASE WHEN i.qty_processing > 0 THEN (SELECT r.quantity FROM cancel_requests r
    WHERE r.order_item_id = i.id AND r.answer IS NULL) END AS cancel_asked,
  CASE WHEN o.address_id IS NULL AND o.deliver_to IS NULL THEN '' ELSE (
    SELECT concat_ws(', ', nullif(d.it ->> 'name', ''), d.it ->> 'address')
    FROM (SELECT coalesce(o.deliver_to, ${addressOf('o.address_id')}) AS it) d) END AS deliver_to`

/** The statement that reads all of them, as rows of `OrderItemFileRow`. */
export function wholeOrderItems(contractor: Contractor, query: OrderItemsWanted) {
  return wholeList({ ...listOf(contractor, query), columns: fileColumns })
}

/** Whether the filters leave more than so many. */
export function hasMoreOrderItems(
  contractor: Contractor,
  filters: OrderItemsFilters,
  than: number
): Promise<boolean> {
  return hasMoreRows(listOf(contractor, { ...filters, sort: 'created_at' }), than)
}

/** A line of one of the contractor's orders. */
export function findOrderItem(
  contractor: Contractor,
  orderId: number,
  itemId: number
): Promise<OrderItemRow | null> {
  const where = allOf([
    ownedBy(contractor.id, 'i'),
    condition('i.order_id = $?', orderId),
    condition('i.id = $?', itemId),
  ])
  return sql.one<OrderItemRow>(
    `SELECT ${columns} FROM ${withOrders} WHERE ${where.text}`,
    where.values
  )
}

/** How many lines of an order stand before one of them; null when it is not one of them. */
export async function placeInOrder(orderId: number, itemId: number): Promise<number | null> {
  const found = await sql.one<{ before: number }>(
    `SELECT (SELECT count(*) FROM order_items i WHERE i.order_id = $1 AND i.line < it.line) AS before
     FROM order_items it WHERE it.order_id = $1 AND it.id = $2`,
    [orderId, itemId]
  )
  return found && found.before
}

function listOf(contractor: Contractor, query: OrderItemsWanted) {
  const { field: named, direction } = parseSort(query.sort)
  const field = named as OrderItemSort // the validator's fields
  const filters = filtersOf(contractor, query)
  const column = itemSort(field, query)
  return {
    columns,
    tables: withOrders,
    filtered_tables: field === 'order_number' ? withOrders : 'order_items i',
    id: 'i.id',
    conditions: [ownedBy(contractor.id, 'i'), ...filters],
    ...ordersBy(column, direction, 'i.id', directionOfEqual(field, direction)),
    ...(filters.length === 0 && {
      kept_total: 'SELECT order_items FROM order_counts WHERE contractor_id = $1',
    }),
    ...(query.order_id === undefined && { most_counted: mostCounted }),
  }
}

/** Of very many a rough number does: an exact one would read most of them once more. */
const mostCounted = `SELECT CASE WHEN max(order_items) > ${MOST_SUMMED} THEN 1000 ELSE ${MOST_COUNTED} END
  FROM order_counts WHERE contractor_id = $1`

/** How many pieces of the item `i` raising added: those that were refused are not counted. */
const raisedPieces = `greatest(0, least((i.raised ->> 'pieces')::int,
  i.qty_ordered - i.qty_refused - (i.raised ->> 'asked')::int))`

/** What the items add up to that the filters leave. */
export async function summariseOrderItems(
  contractor: Contractor,
  filters: OrderItemsFilters
): Promise<ListSummary | null> {
  const others = filtersOf(contractor, { ...filters, state_code: undefined })
  if (others.length === 0 && (await countOrders(contractor)).items > MOST_SUMMED) return null
  return summarise({
    tables: 'order_items i',
    columns: `i.state_code, i.currency_code, i.price, ${isOpenItem} AS is_open, false AS is_waiting, i.raised IS NOT NULL AS is_raised, ${raisedPieces} AS raised_pieces, ${quantities.map((it) => `i.qty_${it}`).join(', ')}`,
    quantities: {
      ...Object.fromEntries(quantities.map((it) => [`qty_${it}`, `sum(qty_${it})`])),
      raised_lines: 'count(*) FILTER (WHERE is_raised)',
      raised_pieces: 'sum(raised_pieces)',
    },
    // Most buckets of a line are empty, and multiplying money is what takes the time.
    amounts: {
      ...Object.fromEntries(
        quantities.map((it) => [
          `amount_${it}`,
          `sum(qty_${it} * price) FILTER (WHERE qty_${it} > 0)`,
        ])
      ),
      raised_amount: 'sum(raised_pieces * price) FILTER (WHERE raised_pieces > 0)',
    },
    conditions: [ownedBy(contractor.id, 'i'), ...others],
    state: filters.state_code,
  })
}

function filtersOf({ id, time_zone }: Contractor, query: OrderItemsFilters): Condition[] {
  return [
    ...(query.order_id === undefined ? [] : [condition('i.order_id = $?', query.order_id)]),
    ...(query.partnumber ? [partNumberBegins('i.partnumber_key', query.partnumber)] : []),
    ...(query.brand_name ? [contains('i.brand_name', query.brand_name)] : []),
    ...(query.order_number ? [ofOrders(id, query.order_number)] : []),
    ...(query.reference ? [contains('i.reference', query.reference)] : []),
    ...itemInState(query.state_code),
    ...promisedBetween(query),
    ...raisedItems(query.raised),
    ...createdBetween('i.created_at', query, time_zone),
  ]
}

function ofOrders(contractorId: number, number: string): Condition {
  const { text, values } = contains('number', number)
  return condition(
    `i.order_id IN (SELECT id FROM orders WHERE contractor_id = $? AND ${text})`,
    contractorId,
    ...values
  )
}
