import type { OrderFileRow } from '#app/orders/lists/list_orders'
import type { FileColumn } from '#app/orders/exporting/file_columns'

/** The list of orders as a sheet. */
export const ORDER_COLUMNS: readonly FileColumn<OrderFileRow>[] = [
  { name: 'order_number', width: 14, cell: ({ number }) => number },
  { name: 'state', width: 22, cell: ({ state_code }, { states }) => states[state_code] },
  {
    name: 'created_at',
    kind: 'date',
    width: 12,
    cell: ({ created_at }, { dayOf }) => dayOf(created_at),
  },
  { name: 'reference', width: 30, cell: ({ reference }) => reference },
  {
    name: 'user_name',
    width: 24,
    cell: ({ user_name }, { deleted_user }) => user_name ?? deleted_user,
  },
  { name: 'source', width: 18, cell: ({ source }, { sources }) => sources[source] },
  {
    name: 'items_count',
    kind: 'integer',
    cell: ({ items_count }) => items_count,
    isSummed: true,
  },
  { name: 'amount', kind: 'money', width: 16, cell: ({ amount }) => amount, isSummed: true },
  { name: 'currency_code', width: 10, cell: ({ currency_code }) => currency_code },
  { name: 'deliver_to', width: 40, cell: addressText },
]

function addressText({ deliver_to: to }: OrderFileRow): string {
  return [to?.name, to?.address].filter(Boolean).join(', ')
}
