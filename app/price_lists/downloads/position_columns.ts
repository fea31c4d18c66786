import type { PriceListColumn } from '#shared/upload_columns'
import type { PricedPosition } from '#app/price_lists/downloads/read_positions'
import type { TableCell } from '#app/sheets/table_file'
import type { SheetColumn } from '#app/sheets/xlsx/sheet_columns'

interface PositionColumn extends Pick<SheetColumn, 'width' | 'kind'> {
  name: PriceListColumn | 'order' | 'price_name'
  cell: (position: PricedPosition) => TableCell
}

/** A price list at cost as a file: its columns in their order, with what stands in each. */
const POSITION_COLUMNS: readonly PositionColumn[] = [
  { name: 'brand_name', width: 20, cell: ({ brand_name }) => brand_name },
  { name: 'partnumber', width: 22, cell: ({ partnumber }) => partnumber },
  { name: 'description', width: 40, cell: ({ name }) => name },
  { name: 'price', kind: 'money', cell: ({ price }) => price },
  { name: 'quantity', kind: 'integer', cell: availableOf },
  { name: 'multiple', kind: 'integer', cell: ({ multiple }) => multiple },
  { name: 'min_quantity', kind: 'integer', cell: ({ min_quantity }) => min_quantity },
  { name: 'weight', kind: 'decimal', cell: ({ weight }) => weight },
]

/** The columns of the file for a contractor at its prices; null: at cost. */
export function columnsFor(contractor: object | null, listName: string): readonly PositionColumn[] {
  return contractor ? orderColumns(listName) : POSITION_COLUMNS
}

/**
 * The same for who buys from it: beside the price an empty column for what they order, and the list's
 * name, so that the file, filled in, says all an order needs.
 */
function orderColumns(listName: string): readonly PositionColumn[] {
  return [
    ...POSITION_COLUMNS.flatMap((column): PositionColumn[] =>
      column.name === 'price' ? [column, ORDER] : [column]
    ),
    { name: 'price_name', width: 24, cell: () => listName },
  ]
}

const ORDER: PositionColumn = { name: 'order', kind: 'integer', width: 10, cell: () => null }

function availableOf({ available_quantity, available_is_minimum }: PricedPosition): TableCell {
  return available_is_minimum ? `>${available_quantity ?? 0}` : available_quantity
}
