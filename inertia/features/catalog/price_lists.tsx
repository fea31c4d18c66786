import type { PriceList } from '#shared/answers/price_list'
import { DataGrid } from '~/grid/data_grid'
import type { GridColumn } from '~/grid/types'
import { useTexts } from '~/lib/texts'
import { EmptyState } from '~/ui/states'
import { Tag } from '~/ui/tag'
import classes from './offers.module.css'

const columns: readonly GridColumn<PriceList>[] = [
  { id: 'name', label: 'prices.name', kind: 'text', width: 260, grow: true, phone: 'title' },
  { id: 'currency_code', label: 'prices.currency', kind: 'text', width: 100, phone: 'field' },
  {
    id: 'delivery_days',
    label: 'prices.delivery',
    kind: 'number',
    width: 120,
    phone: 'field',
    cell: (list) => <ListDelivery list={list} />,
  },
  { id: 'positions', label: 'prices.positions', kind: 'quantity', width: 130, phone: 'amount' },
  {
    id: 'updated_at',
    label: 'prices.updated_at',
    kind: 'date',
    width: 220,
    phone: 'field',
    cell: (list) => <ListUpdated list={list} />,
  },
]

/** The price lists the contractor buys from. */
export function PriceLists({ lists }: { lists: readonly PriceList[] }) {
  const { t } = useTexts()
  return (
    <DataGrid
      tableKey="price_lists"
      label={t('prices.lists_title')}
      columns={columns}
      rows={lists}
      rowId={(list) => list.id}
      empty={
        <EmptyState title={t('prices.lists_empty_title')}>
          {t('prices.lists_empty_text')}
        </EmptyState>
      }
    />
  )
}

function ListDelivery({ list }: { list: PriceList }) {
  const { t } = useTexts()
  const { delivery_days: from, delivery_days_max: to } = list
  return to !== null && to > from
    ? t('prices.days', { from, to })
    : t('prices.days_exact', { days: from })
}

function ListUpdated({ list }: { list: PriceList }) {
  const { t, date } = useTexts()
  return (
    <span className={classes.marked}>
      {date(list.updated_at, 'moment')}
      {list.is_stale && <Tag tone="warn">{t('prices.stale')}</Tag>}
    </span>
  )
}
