import { inBrandOrder } from '#app/database/brand_order'
import type { OrderItemSort } from '#shared/answers/order'
import type { SortDirection } from '#shared/list_query'
import {
  promisedDay,
  type PlacedFilters,
  type PromisedFilters,
} from '#app/orders/lists/list_filters'

/** Most buckets of a line are empty, and multiplying money is what takes the time. */
const amountOf = (bucket: string) =>
  `CASE WHEN i.qty_${bucket} = 0 THEN 0 ELSE i.qty_${bucket} * i.price END`

/** Of the item `i`, and its order `o` for the number. */
const sortColumns: Record<OrderItemSort, string | readonly string[]> = {
  line: 'i.line',
  // Numbers have digits only, so the longer one is the larger one.
  order_number: ['length(o.number)', 'o.number'],
  brand_name: inBrandOrder('i.brand_name'),
  partnumber: 'i.partnumber_key',
  name: 'i.name',
  price_list_name: 'i.price_list_name',
  reference: 'i.reference',
  state_code: 'i.state_code',
  price: 'i.price',
  qty_ordered: 'i.qty_ordered',
  qty_processing: 'i.qty_processing',
  qty_refused: 'i.qty_refused',
  qty_ready: 'i.qty_ready',
  qty_sent: 'i.qty_sent',
  amount_ordered: amountOf('ordered'),
  amount_processing: amountOf('processing'),
  amount_refused: amountOf('refused'),
  amount_ready: amountOf('ready'),
  amount_sent: amountOf('sent'),
  delivery_days: 'i.delivery_days',
  promised_on: promisedDay,
  created_at: 'i.created_at',
}

/**
 * What a list of order items with these filters goes by. What is promised for some days was ordered at one
 * time, and what is still to come was ordered lately: whoever looks for it in the order of the other column
 * passes by all the rest. PostgreSQL does not know, so then the column is one that no index is read by.
 */
export function itemSort(
  field: OrderItemSort,
  filters: PlacedFilters & PromisedFilters
): string | readonly string[] {
  const { state_code, created_at, created_at_from, created_at_to } = filters
  const isPromised = filters.promised_on_from || filters.promised_on_to
  const isOfSomeTime = state_code || created_at || created_at_from || created_at_to
  if (field === 'created_at' && isPromised) return "i.created_at + interval '0'"
  if (field === 'promised_on' && isOfSomeTime) return `${promisedDay} + 0`
  return sortColumns[field]
}

/**
 * The direction of lines that are equal. Most have nothing in a bucket: they follow as they lie, for turned
 * round each that is read would push out one that was read before.
 */
export function directionOfEqual(field: OrderItemSort, direction: SortDirection): SortDirection {
  return /^(?:qty|amount)_/.test(field) ? 'asc' : direction
}
