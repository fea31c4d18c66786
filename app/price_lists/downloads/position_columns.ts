import type { PriceListColumn } from '#shared/upload_columns'
import type { PricedPosition } from '#app/price_lists/downloads/read_positions'
import type { TableCell } from '#app/sheets/table_file'
import type { SheetColumn } from '#app/sheets/xlsx/sheet_columns'

interface PositionColumn extends Pick<SheetColumn, 'width' | 'kind'> {
  name: PriceListColumn
  cell: (position: PricedPosition) => TableCell
}

/** A price list as a file: its columns in their order, with what stands in each. */
export const POSITION_COLUMNS: readonly PositionColumn[] = [
  { name: 'brand_name', width: 20, cell: ({ brand_name }) => brand_name },
  { name: 'partnumber', width: 22, cell: ({ partnumber }) => partnumber },
  { name: 'description', width: 40, cell: ({ name }) => name },
  { name: 'price', kind: 'money', cell: ({ price }) => price },
  { name: 'quantity', kind: 'integer', cell: availableOf },
  { name: 'multiple', kind: 'integer', cell: ({ multiple }) => multiple },
  { name: 'min_quantity', kind: 'integer', cell: ({ min_quantity }) => min_quantity },
  { name: 'weight', kind: 'decimal', cell: ({ weight }) => weight },
]

function availableOf({ available_quantity, available_is_minimum }: PricedPosition): TableCell {
  return available_is_minimum ? `>${available_quantity ?? 0}` : available_quantity
}
