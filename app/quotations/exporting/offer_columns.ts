import { latestDay } from '#shared/default_offer'
import type { FileWords, LineOffer } from '#app/quotations/exporting/line_columns'
import type { TableCell } from '#app/sheets/table_file'
import type { SheetColumn } from '#app/sheets/xlsx/sheet_columns'

interface OfferColumn extends Pick<SheetColumn, 'width' | 'kind'> {
  name: string
  cell: (offer: LineOffer, rowNumber: number, words: FileWords) => TableCell
}

/** All offers of the lines as a sheet beside them, for whoever chooses among them in the file. */
export const OFFER_COLUMNS: readonly OfferColumn[] = [
  { name: 'row', kind: 'integer', width: 8, cell: (_offer, rowNumber) => rowNumber },
  { name: 'number', kind: 'integer', cell: ({ position }) => position + 1 },
  { name: 'brand', width: 18, cell: ({ brand_name }) => brand_name },
  { name: 'partnumber', width: 20, cell: ({ partnumber }) => partnumber },
  { name: 'name', width: 30, cell: ({ name }) => name },
  {
    name: 'price_list',
    width: 22,
    cell: ({ price_list_name }, _rowNumber, { by_hand }) => price_list_name || by_hand,
  },
  { name: 'price', kind: 'money', cell: ({ price }) => price },
  { name: 'days', kind: 'integer', cell: (offer) => latestDay(offer) },
  {
    name: 'arrival',
    kind: 'date',
    cell: (offer, _rowNumber, { arrivesOn }) => arrivesOn(latestDay(offer)),
  },
  { name: 'available', kind: 'integer', cell: availableOf },
  { name: 'multiple', kind: 'integer', cell: ({ multiple }) => multiple },
  { name: 'minimum', kind: 'integer', cell: ({ min_quantity }) => min_quantity },
]

function availableOf({ available_quantity, available_is_minimum }: LineOffer): TableCell {
  return available_is_minimum ? `>${available_quantity ?? 0}` : available_quantity
}
