import { WAITING, type Order } from '#shared/answers/order'
import { VatHead } from '~/features/accounts/vat_note'
import type { GridColumn } from '~/grid/types'
import { OrderLink, PlacedBy } from './order_cells'
import { stateColumn, states } from './order_line_columns'
import { OrderState } from './order_state'

/** An order is found by any of its lines that waits for the buyer. */
const orderStates = states.map((state) =>
  state.value === 'awaiting_decision' ? { ...state, value: WAITING } : state
)

/** The list of orders. */
export const orderColumns: readonly GridColumn<Order>[] = [
  {
    ...stateColumn,
    filter: { choices: orderStates },
    sort: true,
    width: 190,
    cell: (order) => <OrderState order={order} />,
  },
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
  {
    id: 'user_name',
    label: 'orders.placed_by',
    kind: 'text',
    width: 160,
    cell: (order) => <PlacedBy order={order} />,
    copy: (order, t) => order.user_name ?? t('orders.deleted_user'),
  },
  {
    id: 'items_count',
    label: 'orders.lines',
    kind: 'quantity',
    sort: true,
    width: 90,
    phone: 'hidden',
  },
  {
    id: 'amount',
    label: 'orders.amount',
    head: <VatHead />,
    kind: 'money',
    sort: true,
    width: 140,
    stays: 'right',
    phone: 'amount',
  },
  { id: 'currency_code', label: 'orders.currency', kind: 'text', width: 90 },
]
