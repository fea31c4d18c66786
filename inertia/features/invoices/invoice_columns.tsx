import { SALE_STATES, type Sale, type SaleItem } from '#shared/answers/sale'
import { subtractMoney } from '#shared/money'
import type { GridColumn } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import {
  Amount,
  AmountHead,
  Carrier,
  InvoiceLink,
  OrderOfItem,
  Received,
  SaleStatus,
  Weight,
} from './invoice_cells'

const states = SALE_STATES.map((value) => ({ value, label: `invoices.states.${value}` }) as const)

/** The list of invoices. */
export const invoiceColumns: readonly GridColumn<Sale>[] = [
  {
    id: 'number',
    label: 'invoices.number',
    kind: 'text',
    sort: true,
    filter: 'text',
    width: 112,
    whole: true,
    stays: 'left',
    phone: 'title',
    cell: ({ id, number }) => <InvoiceLink id={id} number={number} />,
  },
  {
    id: 'date',
    label: 'invoices.date',
    kind: 'date',
    sort: true,
    filter: 'date_range',
    filterKey: 'created_at',
    width: 104,
    cell: ({ date }) => <ShortDay day={date} />,
  },
  {
    id: 'state',
    label: 'invoices.state',
    kind: 'status',
    sort: true,
    filter: { choices: states },
    width: 114,
    cell: ({ state }) => <SaleStatus state={state} />,
    copy: ({ state }, t) => t(`invoices.states.${state}`),
  },
  {
    id: 'orders',
    label: 'invoices.orders',
    kind: 'text',
    filter: 'text',
    filterKey: 'order_number',
    width: 128,
    grow: true,
    value: ({ orders }) => orders.map(({ number }) => number).join(', '),
  },
  {
    id: 'boxes_count',
    label: 'invoices.boxes',
    kind: 'quantity',
    sort: true,
    width: 70,
    widths: { ru: 92 },
    phone: 'hidden',
  },
  {
    id: 'weight',
    label: 'invoices.weight',
    kind: 'weight',
    sort: true,
    width: 90,
    phone: 'hidden',
    cell: ({ weight }) => <Weight weight={weight} />,
  },
  { id: 'pieces_count', label: 'invoices.pieces', kind: 'quantity', sort: true, width: 72 },
  {
    id: 'total',
    label: 'invoices.total',
    head: <AmountHead of="total" />,
    kind: 'money',
    sort: true,
    width: 124,
    phone: 'amount',
    cell: ({ total, currency_code }) => <Amount amount={total} currency={currency_code} />,
  },
  {
    id: 'goods',
    label: 'invoices.goods',
    kind: 'money',
    width: 120,
    hidden: true,
    value: ({ total, vat }) => subtractMoney(total, vat),
  },
  { id: 'currency_code', label: 'invoices.currency', kind: 'text', width: 90, hidden: true },
  {
    id: 'carrier',
    label: 'invoices.carrier',
    kind: 'text',
    sort: true,
    filter: 'text',
    width: 160,
    min: 132,
    cell: (sale) => <Carrier sale={sale} />,
    copy: ({ carrier, tracking }) => [carrier, tracking].filter(Boolean).join(' '),
  },
  {
    id: 'received_by',
    label: 'invoices.received',
    kind: 'text',
    width: 262,
    whole: true,
    phone: 'hidden',
    cell: (sale) => <Received sale={sale} />,
    copy: ({ delivered_at, received_by }) => [delivered_at, received_by].filter(Boolean).join(' '),
  },
  { id: 'due_on', label: 'invoices.due_on', kind: 'date', width: 110, hidden: true },
]

const part: readonly GridColumn<SaleItem>[] = [
  {
    id: 'brand_name',
    label: 'invoices.brand',
    kind: 'text',
    sort: true,
    filter: 'text',
    width: 126,
    phone: 'title',
  },
  {
    id: 'partnumber',
    label: 'invoices.partnumber',
    kind: 'part_number',
    sort: true,
    filter: 'text',
    width: 160,
    phone: 'title',
  },
  { id: 'name', label: 'invoices.name', kind: 'text', sort: true, width: 150, grow: true },
]

const order: GridColumn<SaleItem> = {
  id: 'order_number',
  label: 'invoices.order',
  kind: 'text',
  sort: true,
  filter: 'text',
  width: 100,
  whole: true,
  cell: (item) => <OrderOfItem item={item} />,
}

const figures: readonly GridColumn<SaleItem>[] = [
  {
    id: 'reference',
    label: 'invoices.reference',
    kind: 'reference',
    sort: true,
    filter: 'text',
    width: 110,
  },
  { id: 'quantity', label: 'invoices.quantity', kind: 'quantity', sort: true, width: 76 },
  {
    id: 'price',
    label: 'invoices.price',
    head: <AmountHead of="price" />,
    sort: true,
    width: 108,
    cell: ({ price, currency_code }) => <Amount amount={price} currency={currency_code} />,
  },
  {
    id: 'amount',
    label: 'invoices.amount',
    head: <AmountHead of="amount" />,
    kind: 'money',
    sort: true,
    width: 124,
    phone: 'amount',
    cell: ({ amount, currency_code }) => <Amount amount={amount} currency={currency_code} />,
  },
  { id: 'currency_code', label: 'invoices.currency', kind: 'text', width: 90, hidden: true },
  { id: 'origin', label: 'invoices.origin', kind: 'text', width: 110, hidden: true },
]

/** The lines of one invoice; their boxes stand above them. */
export const invoiceLineColumns: readonly GridColumn<SaleItem>[] = [...part, order, ...figures]

/** Items over all invoices. */
export const invoiceItemColumns: readonly GridColumn<SaleItem>[] = [
  {
    id: 'sale_number',
    label: 'invoices.number',
    kind: 'text',
    sort: true,
    filter: 'text',
    width: 96,
    whole: true,
    stays: 'left',
    cell: ({ sale_id, sale_number }) => <InvoiceLink id={sale_id} number={sale_number} />,
  },
  {
    id: 'date',
    label: 'invoices.date',
    kind: 'date',
    sort: true,
    filter: 'date_range',
    filterKey: 'created_at',
    width: 100,
  },
  {
    id: 'box_number',
    label: 'invoices.box',
    kind: 'number',
    sort: true,
    filter: 'text',
    width: 72,
    widths: { ru: 92 },
  },
  order,
  ...part,
  ...figures,
]

/** "Mon 23 Nov". */
function ShortDay({ day }: { day: string }) {
  const { date } = useTexts()
  return <span>{date(day, 'weekday_day')}</span>
}
