import type { MovedPrice } from '#shared/answers/prices/import_outcome'
import { DataGrid } from '~/grid/data_grid'
import type { GridColumn } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import { timesMoved, toneOfMove } from '~/features/price_lists/imports/times_moved'

/** Narrow enough to stand beside the imports on a small screen: the change is what one looks for. */
const columns: readonly GridColumn<MovedPrice>[] = [
  { id: 'brand_name', label: 'prices.brand', kind: 'text', width: 114 },
  { id: 'partnumber', label: 'prices.partnumber', kind: 'part_number', width: 148, phone: 'title' },
  { id: 'name', label: 'prices.name', kind: 'text', width: 90, grow: true },
  { id: 'cost_before', label: 'price_lists.cost_before', kind: 'money', width: 104 },
  { id: 'cost_after', label: 'price_lists.cost_after', kind: 'money', width: 104 },
  {
    id: 'change',
    label: 'price_lists.change',
    kind: 'number',
    width: 84,
    phone: 'amount',
    value: ({ cost_before, cost_after }) => Number(cost_after) / Number(cost_before),
    cell: (price) => <Change price={price} />,
  },
]

/** The prices that moved most: where a wrong column or currency shows first. */
export function MovedPrices({ prices }: { prices: readonly MovedPrice[] }) {
  const { t } = useTexts()
  return (
    <DataGrid
      tableKey="moved_prices"
      label={t('price_lists.moved_table')}
      columns={columns}
      rows={prices}
      tone={toneOfMove}
      rowId={(price) => `${price.brand_name} ${price.partnumber}`}
      fit
    />
  )
}

function Change({ price }: { price: MovedPrice }) {
  return timesMoved(price, useTexts().formatLocale)
}
