import type { StaffLine } from '#shared/answers/staff/order_lines'
import type { GridColumn } from '~/grid/types'
import {
  AskedOn,
  OrderLine,
  PickBox,
  PickEverything,
  Pieces,
  PromisedOn,
  Supplier,
  Waits,
} from './line_cells'

/** Lines over all contractors. */
export const lineColumns: readonly GridColumn<StaffLine>[] = [
  {
    id: 'pick',
    label: 'staff_lines.picked',
    kind: 'actions',
    width: 48,
    stays: 'left',
    head: <PickEverything />,
    cell: (line) => <PickBox line={line} />,
    copy: () => '',
  },
  {
    id: 'waits_since',
    label: 'staff_lines.waits',
    kind: 'text',
    sort: 'waits',
    filterKey: 'waits_hours',
    filter: {
      choices: [
        { value: '4', label: 'staff_lines.at_least.h4' },
        { value: '24', label: 'staff_lines.at_least.d1' },
        { value: '72', label: 'staff_lines.at_least.d3' },
        { value: '168', label: 'staff_lines.at_least.d7' },
      ],
    },
    width: 84,
    whole: true,
    cell: (line) => <Waits line={line} />,
  },
  {
    id: 'order_number',
    label: 'staff_lines.order',
    kind: 'text',
    sort: true,
    filter: 'text',
    width: 96,
    whole: true,
    cell: (line) => <OrderLine line={line} />,
  },
  {
    id: 'contractor_name',
    label: 'staff_lines.contractor',
    kind: 'text',
    sort: true,
    filter: 'text',
    width: 130,
    min: 96,
    grow: true,
  },
  {
    id: 'brand_name',
    label: 'orders.brand',
    kind: 'text',
    phone: 'title',
    sort: true,
    filter: 'text',
    width: 108,
  },
  {
    id: 'partnumber',
    label: 'orders.partnumber',
    kind: 'part_number',
    phone: 'title',
    sort: true,
    filter: 'text',
    width: 128,
  },
  {
    id: 'pieces',
    label: 'staff_lines.quantity',
    kind: 'quantity',
    filterKey: 'raised',
    filter: { choices: [{ value: 'true', label: 'prices.list.raised' }] },
    width: 60,
    value: (line) => line.qty_processing + line.qty_ready,
    cell: (line) => <Pieces line={line} />,
  },
  {
    id: 'price_list_name',
    label: 'staff_lines.supplier',
    kind: 'text',
    sort: true,
    filter: 'text',
    width: 104,
    cell: (line) => <Supplier line={line} />,
  },
  {
    id: 'supplier_asked',
    label: 'staff_lines.asked',
    kind: 'text',
    width: 68,
    value: (line) => line.supplier_asked?.at ?? null,
    cell: (line) => <AskedOn line={line} />,
    copy: (line) => line.supplier_asked?.at.slice(0, 10) ?? '',
  },
  {
    id: 'promised_on',
    label: 'staff_lines.promised',
    kind: 'date',
    sort: true,
    filter: 'date_range',
    width: 76,
    cell: (line) => <PromisedOn line={line} />,
  },
  { id: 'price', label: 'orders.price', sort: true, width: 76 },
  { id: 'currency_code', label: 'orders.currency', kind: 'text', width: 80, hidden: true },
  { id: 'name', label: 'orders.name', kind: 'text', width: 160, hidden: true },
  {
    id: 'reference',
    label: 'orders.reference',
    kind: 'reference',
    width: 120,
    hidden: true,
  },
]

/** What lines cost is not told to who only receives them. */
export const receivedColumns = lineColumns.filter(
  ({ id }) => id !== 'price' && id !== 'currency_code'
)
