import { OPEN, ORDER_STATES, type OrderItem } from '#shared/answers/order'
import type { GridColumn } from '~/grid/types'
import { Status, StatusIcon, statusOf } from '~/ui/feedback/status'
import { Arrival, arrivalOf, OrderAndLine, Ordered, OrderedFrom } from './order_cells'

export const states = [
  { value: OPEN, label: 'orders.open' } as const,
  ...ORDER_STATES.map((value) => ({ value, label: `common.status.${statusOf(value)}` }) as const),
]

/** Of orders and of their items. */
export const stateColumn = {
  id: 'state_code',
  label: 'orders.state',
  kind: 'status',
  filter: { choices: states },
  width: 130,
  phone: 'field',
  cell: (row: { state_code: string }) => <Status status={statusOf(row.state_code)} />,
  copy: (row: { state_code: string }, t: (key: (typeof states)[number]['label']) => string) =>
    t(`common.status.${statusOf(row.state_code)}`),
} as const

const quantities = ['processing', 'ready', 'sent', 'refused'] as const

const bucketLooks = {
  processing: 'processing',
  ready: 'ready',
  sent: 'delivery',
  refused: 'cancelled',
} as const

/** The lines of one order. */
export const orderLineColumns: readonly GridColumn<OrderItem>[] = [
  { id: 'line', label: 'orders.line', kind: 'number', sort: true, width: 56, phone: 'hidden' },
  { ...stateColumn, sort: true },
  {
    id: 'brand_name',
    label: 'orders.brand',
    kind: 'text',
    sort: true,
    filter: 'text',
    width: 135,
    min: 96,
    phone: 'title',
  },
  {
    id: 'partnumber',
    label: 'orders.partnumber',
    kind: 'part_number',
    sort: true,
    filter: 'text',
    width: 128,
    stays: 'left',
    phone: 'title',
  },
  { id: 'name', label: 'orders.name', kind: 'text', width: 200, grow: true },
  {
    id: 'reference',
    label: 'orders.reference',
    kind: 'reference',
    sort: true,
    filter: 'text',
    width: 98,
    min: 98,
  },
  // The amount says it, and the panel of the line; beside it the name has room.
  { id: 'price', label: 'orders.price', sort: true, width: 85, hidden: true },
  {
    id: 'qty_ordered',
    label: 'orders.qty_ordered',
    sort: true,
    width: 100,
    phone: 'hidden',
    cell: (item) => <Ordered item={item} />,
  },
  ...quantities.map((name): GridColumn<OrderItem> => ({
    id: `qty_${name}`,
    label: `orders.qty_${name}`,
    kind: 'quantity',
    width: 40,
    min: 40,
    phone: 'hidden',
    head: <StatusIcon status={bucketLooks[name]} />,
  })),
  {
    id: 'promised_on',
    label: 'orders.promised_on',
    kind: 'date',
    filter: 'date_range',
    sort: true,
    width: 120,
    value: arrivalOf,
    cell: (item) => <Arrival item={item} />,
  },
  {
    id: 'amount_ordered',
    label: 'orders.amount_ordered',
    width: 96,
    stays: 'right',
    phone: 'amount',
  },
  {
    id: 'price_list_name',
    label: 'orders.price_list',
    kind: 'text',
    width: 150,
    hidden: true,
    cell: (item) => <OrderedFrom name={item.price_list_name} />,
    copy: (item, t) => item.price_list_name || t('common.by_hand'),
  },
  { id: 'currency_code', label: 'orders.currency', kind: 'text', width: 90, hidden: true },
  ...quantities.map((name): GridColumn<OrderItem> => ({
    id: `amount_${name}`,
    label: `orders.amount_${name}`,
    kind: 'money',
    width: 130,
    hidden: true,
  })),
]

const lineColumns = orderLineColumns.filter(({ id }) => id !== 'line' && id !== 'state_code')

/** Items over all orders: the columns of an order's lines, with the order they stand in. */
export const orderItemColumns: readonly GridColumn<OrderItem>[] = [
  { ...stateColumn, sort: true },
  {
    id: 'order_number',
    label: 'orders.number',
    kind: 'text',
    sort: true,
    filter: 'text',
    width: 110,
    whole: true,
    cell: (item) => <OrderAndLine item={item} />,
  },
  {
    id: 'created_at',
    label: 'orders.created_at',
    kind: 'date',
    sort: true,
    filter: 'date_range',
    width: 110,
  },
  // Where many orders stand, number and amount say enough.
  ...lineColumns.map((column) => ({
    ...column,
    hidden: column.hidden || column.id === 'name',
    grow: column.id === 'reference' || column.id === 'brand_name',
  })),
]
