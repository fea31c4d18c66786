import { Link } from '@inertiajs/react'
import { ORDER_STATES, type Order, type OrderItem } from '#shared/answers/order'
import type { GridColumn } from '~/grid/types'
import { route } from '~/lib/routes'
import { useTexts } from '~/lib/texts/texts'
import { QuantityBar, type QuantityParts } from '~/ui/feedback/quantity_bar'
import { Status, statusOf } from '~/ui/feedback/status'
import classes from './orders.module.css'

const states = ORDER_STATES.map(
  (value) => ({ value, label: `common.status.${statusOf(value)}` }) as const
)

const stateColumn = {
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

/** The list of orders. */
export const orderColumns: readonly GridColumn<Order>[] = [
  { ...stateColumn, sort: true },
  {
    id: 'number',
    label: 'orders.number',
    kind: 'text',
    sort: true,
    filter: 'text',
    width: 110,
    whole: true,
    stays: 'left',
    phone: 'title',
    cell: (order) => <OrderLink id={order.id} number={order.number} />,
  },
  {
    id: 'created_at',
    label: 'orders.created_at',
    kind: 'date',
    sort: true,
    filter: 'date_range',
    width: 150,
    phone: 'field',
  },
  {
    id: 'reference',
    label: 'orders.reference',
    kind: 'reference',
    sort: true,
    filter: 'text',
    width: 200,
    grow: true,
    phone: 'field',
  },
  { id: 'user_name', label: 'orders.placed_by', kind: 'text', width: 160 },
  { id: 'items_count', label: 'orders.lines', kind: 'quantity', sort: true, width: 90 },
  {
    id: 'amount',
    label: 'orders.amount',
    kind: 'money',
    sort: true,
    width: 140,
    stays: 'right',
    phone: 'amount',
  },
  { id: 'currency_code', label: 'orders.currency', kind: 'text', width: 90 },
]

const quantities = ['processing', 'ready', 'sent', 'refused'] as const

const quantityWidths = { processing: 105, ready: 78, sent: 98, refused: 82 }

/** The lines of one order. */
export const orderLineColumns: readonly GridColumn<OrderItem>[] = [
  { id: 'line', label: 'orders.line', kind: 'number', width: 56, phone: 'hidden' },
  { ...stateColumn },
  {
    id: 'brand_name',
    label: 'orders.brand',
    kind: 'text',
    filter: 'text',
    width: 110,
    min: 96,
    phone: 'title',
  },
  {
    id: 'partnumber',
    label: 'orders.partnumber',
    kind: 'part_number',
    filter: 'text',
    width: 140,
    stays: 'left',
    phone: 'title',
  },
  { id: 'name', label: 'orders.name', kind: 'text', width: 130, grow: true },
  { id: 'reference', label: 'orders.reference', kind: 'reference', filter: 'text', width: 105 },
  { id: 'price', label: 'orders.price', width: 85 },
  {
    id: 'qty_ordered',
    label: 'orders.qty_ordered',
    width: 110,
    phone: 'field',
    cell: (item) => <Ordered item={item} />,
  },
  {
    id: 'amount_ordered',
    label: 'orders.amount_ordered',
    width: 105,
    phone: 'amount',
  },
  ...quantities.map((name): GridColumn<OrderItem> => ({
    id: `qty_${name}`,
    label: `orders.qty_${name}`,
    kind: 'quantity',
    width: quantityWidths[name],
  })),
  { id: 'promised_on', label: 'orders.promised_on', kind: 'date', width: 130 },
  { id: 'price_list_name', label: 'orders.price_list', kind: 'text', width: 150, hidden: true },
  { id: 'currency_code', label: 'orders.currency', kind: 'text', width: 90, hidden: true },
  ...quantities.map((name): GridColumn<OrderItem> => ({
    id: `amount_${name}`,
    label: `orders.amount_${name}`,
    kind: 'money',
    width: 130,
    hidden: true,
  })),
]

const sortable = new Set([
  'brand_name',
  'partnumber',
  'reference',
  'price',
  'qty_ordered',
  'promised_on',
  'state_code',
])

/** Items over all orders: the columns of an order's lines, with the order they stand in. */
export const orderItemColumns: readonly GridColumn<OrderItem>[] = [
  {
    id: 'order_number',
    label: 'orders.number',
    kind: 'text',
    sort: true,
    filter: 'text',
    width: 110,
    whole: true,
    phone: 'field',
    cell: (item) => (
      <span>
        <OrderLink id={item.order_id} number={item.order_number} /> · {item.line}
      </span>
    ),
  },
  {
    id: 'created_at',
    label: 'orders.created_at',
    kind: 'date',
    sort: true,
    filter: 'date_range',
    width: 130,
  },
  ...orderLineColumns
    .filter((column) => column.id !== 'line')
    .map((column) => (sortable.has(column.id) ? { ...column, sort: true } : column)),
]

function OrderLink({ id, number }: { id: number; number: string }) {
  return (
    <Link href={route('orders.show', { id })} className={classes.link} prefetch>
      {number}
    </Link>
  )
}

/** The quantity beside the bar that shows where it is. */
function Ordered({ item }: { item: OrderItem }) {
  const { quantity } = useTexts()
  return (
    <span className={classes.ordered}>
      <span className={classes.progress}>
        <QuantityBar parts={partsOf(item)} />
      </span>
      <b>{quantity(item.qty_ordered)}</b>
    </span>
  )
}

/** The quantities as parts of the bar; what waits for a decision is still in processing. */
export function partsOf(item: OrderItem): QuantityParts {
  const { qty_processing, qty_ready, qty_sent, qty_delivered, qty_refused, state_code } = item
  return {
    completed: qty_delivered,
    delivery: qty_sent - qty_delivered,
    ready: qty_ready,
    [waiting[state_code] ?? 'processing']: qty_processing,
    cancelled: qty_refused,
  }
}

const waiting: Partial<Record<string, keyof QuantityParts>> = {
  awaiting_decision: 'decision',
  pending: 'pending',
}
