import { latestDay } from '#shared/default_offer'
import type { OrderItemFileRow } from '#app/orders/lists/list_order_items'
import type { CellWords, FileColumn } from '#app/orders/exporting/file_columns'

/** What is delivered is counted among the sent. */
const quantities = ['ordered', 'processing', 'ready', 'sent', 'delivered', 'refused'] as const
const amounts = ['ordered', 'processing', 'ready', 'sent', 'refused'] as const

/** The lines of orders as a sheet. */
export const ITEM_COLUMNS: readonly FileColumn<OrderItemFileRow>[] = [
  { name: 'order_number', width: 14, cell: ({ order_number }) => order_number },
  { name: 'line', kind: 'integer', width: 8, cell: ({ line }) => line },
  { name: 'state', width: 22, cell: ({ state_code }, { states }) => states[state_code] },
  { name: 'created_at', kind: 'date', width: 12, cell: placedOn },
  { name: 'brand_name', width: 18, cell: ({ brand_name }) => brand_name },
  { name: 'partnumber', width: 20, cell: ({ partnumber }) => partnumber },
  { name: 'name', width: 30, cell: ({ name }) => name },
  { name: 'reference', width: 20, cell: ({ reference }) => reference },
  { name: 'price_list_name', width: 22, cell: listOf },
  { name: 'price', kind: 'money', width: 12, cell: ({ price }) => price },
  { name: 'currency_code', width: 10, cell: ({ currency_code }) => currency_code },
  ...quantities.map((bucket): FileColumn<OrderItemFileRow> => ({
    name: `qty_${bucket}`,
    kind: 'integer',
    cell: (item) => item[`qty_${bucket}`],
    isSummed: true,
  })),
  ...amounts.map((bucket): FileColumn<OrderItemFileRow> => ({
    name: `amount_${bucket}`,
    kind: 'money',
    cell: (item) => item[`amount_${bucket}`],
    isSummed: true,
  })),
  { name: 'delivery_days', kind: 'integer', cell: (item) => latestDay(item) },
  { name: 'promised_on', kind: 'date', cell: ({ promised_on }) => promised_on },
  { name: 'promised_on_new', kind: 'date', cell: ({ promised_on_new }) => promised_on_new },
  { name: 'proposed_part', width: 24, cell: proposedPart },
  {
    name: 'proposed_price',
    kind: 'money',
    width: 12,
    cell: (item) => item.proposal?.price ?? null,
  },
  { name: 'decide_by', kind: 'date', width: 12, cell: decideBy },
  { name: 'cancel_asked', kind: 'integer', cell: ({ cancel_asked }) => cancel_asked },
  { name: 'refusals', width: 30, cell: refusalsOf },
  { name: 'deliver_to', width: 40, cell: ({ deliver_to }) => deliver_to },
]

function placedOn({ created_at }: OrderItemFileRow, { dayOf }: CellWords): string {
  return dayOf(created_at)
}

function proposedPart({ proposal }: OrderItemFileRow): string {
  if (!proposal) return ''
  return [proposal.brand_name, proposal.partnumber].filter(Boolean).join(' ')
}

function decideBy({ proposal }: OrderItemFileRow, { dayOf }: CellWords): string | null {
  return proposal && dayOf(new Date(proposal.deadline))
}

function listOf({ price_list_name }: OrderItemFileRow, { by_hand }: CellWords): string {
  return price_list_name || by_hand
}

/** `not available: 2, defect: 1`. */
function refusalsOf({ refusals }: OrderItemFileRow, { reasons }: CellWords): string {
  return refusals
    .map(({ reason, quantity }) => (reason ? `${reasons[reason]}: ${quantity}` : String(quantity)))
    .join(', ')
}
