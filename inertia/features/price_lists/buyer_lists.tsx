import type { PriceList } from '#shared/answers/price_list'
import { DataGrid } from '~/grid/data_grid'
import type { GridColumn } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import { EmptyState } from '~/ui/feedback/states'
import { ListDelivery, ListUpdated } from './list_cells'
import { PriceListCard } from './list_card'
import { DownloadList } from './download_list'

const columns: readonly GridColumn<PriceList>[] = [
  { id: 'name', label: 'prices.name', kind: 'text', width: 260, grow: true },
  { id: 'currency_code', label: 'prices.currency', kind: 'text', width: 100 },
  {
    id: 'delivery_days',
    label: 'prices.delivery',
    kind: 'number',
    width: 120,
    cell: (list) => <ListDelivery list={list} />,
  },
  { id: 'positions', label: 'prices.positions', kind: 'quantity', width: 130 },
  {
    id: 'updated_at',
    label: 'prices.updated_at',
    kind: 'date',
    width: 220,
    cell: (list) => <ListUpdated list={list} />,
  },
  {
    id: 'download',
    label: 'prices.download',
    kind: 'actions',
    width: 160,
    value: () => '',
    cell: (list) => <DownloadList list={list} prices="own" />,
  },
]

const card = (list: PriceList) => <PriceListCard list={list} />

interface PriceListsProps {
  lists: readonly PriceList[]
  /** Stands above the table where there are others on the page. */
  title?: string
}

/** The price lists the contractor buys from. */
export function PriceLists({ lists, title }: PriceListsProps) {
  const { t } = useTexts()
  return (
    <DataGrid
      tableKey="price_lists"
      label={t('prices.lists_title')}
      columns={columns}
      rows={lists}
      rowId={(list) => list.id}
      card={card}
      bar={title && <h2>{title}</h2>}
      empty={
        <EmptyState title={t('prices.lists_empty_title')}>
          {t('prices.lists_empty_text')}
        </EmptyState>
      }
    />
  )
}
