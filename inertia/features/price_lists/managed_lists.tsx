import { router } from '@inertiajs/react'
import type { ManagedPriceList } from '#shared/answers/price_list'
import { DataGrid } from '~/grid/data_grid'
import type { GridColumn, GridList } from '~/grid/types'
import { useUrlList } from '~/grid/list/use_list_query'
import { useFeature, useUser } from '~/lib/page_props'
import { useReload } from '~/lib/http/use_reload'
import { useReconnected, useRealtime } from '~/lib/realtime/realtime'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { isManager } from '~/lib/user_kinds'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'
import { Segmented } from '~/ui/forms/segmented'
import { ManagedListCard } from './list_card'
import { LastImport, ListName, ListUpdated } from './list_cells'
import { DownloadList } from './download_list'
import { filterLists, LIST_FILTERS, needsAttention } from './filter_lists'
import classes from './lists.module.css'
import { UploadVersion } from './upload_version'

const name: GridColumn<ManagedPriceList> = {
  id: 'name',
  label: 'prices.name',
  kind: 'text',
  filter: 'text',
  width: 180,
  grow: true,
  cell: (list) => <ListName list={list} />,
}

const supplier: GridColumn<ManagedPriceList> = {
  id: 'supplier_name',
  label: 'prices.supplier',
  kind: 'text',
  filter: 'text',
  width: 180,
}

const others: readonly GridColumn<ManagedPriceList>[] = [
  { id: 'currency_code', label: 'prices.currency', kind: 'text', width: 85 },
  { id: 'positions', label: 'prices.positions', kind: 'quantity', width: 100 },
  {
    id: 'updated_at',
    label: 'prices.updated_at',
    kind: 'date',
    width: 190,
    cell: (list) => <ListUpdated list={list} />,
  },
  {
    id: 'last_import',
    label: 'prices.last_import',
    kind: 'status',
    filter: { choices: [{ value: '1', label: 'prices.attention' }] },
    filterKey: 'attention',
    width: 225,
    value: (list) => list.last_import?.state ?? '',
    cell: (list) => <LastImport list={list} />,
  },
  {
    id: 'tools',
    label: 'prices.tools',
    kind: 'actions',
    width: 220,
    value: () => '',
    cell: (list) => (
      <span className={classes.tools}>
        <UploadVersion list={list} size="s" />
        <DownloadList list={list} prices="cost" />
      </span>
    ),
  },
]

const ownColumns = [name, ...others]
const allColumns = [name, supplier, ...others]

const card = (list: ManagedPriceList) => <ManagedListCard list={list} />

interface ManagedPriceListsProps {
  lists: readonly ManagedPriceList[]
  /** Stands above the table where there are others on the page. */
  title?: string
}

/** The price lists a supplier gives us, or for managers all there are. */
export function ManagedPriceLists({ lists, title }: ManagedPriceListsProps) {
  const { t } = useTexts()
  const isStaff = isManager(useUser())
  const mayOpen = useFeature('price_upload')
  const list = useUrlList({ filters: LIST_FILTERS })
  const [only] = lists
  useFreshLists(lists)

  return (
    <DataGrid
      tableKey={isStaff ? 'all_price_lists' : 'own_price_lists'}
      label={t(isStaff ? 'prices.all_title' : 'prices.own_title')}
      columns={isStaff ? allColumns : ownColumns}
      rows={filterLists(lists, list.query.filters)}
      rowId={({ id }) => id}
      // One list alone needs no filter.
      list={lists.length > 1 ? list : undefined}
      card={card}
      fit={title !== undefined}
      onRowEnter={({ id }) => mayOpen && router.visit(route('price_lists.show', { id }))}
      bar={
        <>
          {title && <h2>{title}</h2>}
          {lists.length > 1 && <Attention lists={lists} list={list} />}
        </>
      }
      barEnd={
        isStaff
          ? mayOpen && <NewListLink />
          : lists.length === 1 && only && <UploadVersion list={only} variant="primary" />
      }
      empty={
        <EmptyState
          title={t('prices.managed_empty_title')}
          actions={isStaff && mayOpen && <NewListLink />}
        >
          {t(isStaff ? 'prices.managed_empty_staff' : 'prices.managed_empty_text')}
        </EmptyState>
      }
    />
  )
}

/** To where managers make one. */
function NewListLink() {
  const { t } = useTexts()
  return (
    <ButtonLink size="s" icon="plus" href={route('price_lists.new')} prefetch>
      {t('prices.new_list')}
    </ButtonLink>
  )
}

interface AttentionProps {
  lists: readonly ManagedPriceList[]
  list: GridList
}

/** All of them, or those somebody should look at. */
function Attention({ lists, list }: AttentionProps) {
  const { t, quantity } = useTexts()
  const count = lists.filter(needsAttention).length
  return (
    <Segmented
      label={t('prices.shown_lists')}
      size="s"
      choices={[
        { value: '', label: t('prices.shown_all', { count: quantity(lists.length) }) },
        { value: '1', label: t('prices.shown_attention', { count: quantity(count) }) },
      ]}
      value={list.query.filters.attention ?? ''}
      onChange={(attention) => list.change({ filters: { attention } })}
    />
  )
}

/** Reads the lists again when an import begins or ends; while it runs nothing shown here changes. */
function useFreshLists(lists: readonly ManagedPriceList[]): void {
  const refresh = useReload(['managed_lists'])
  useReconnected(refresh)
  useRealtime('price_import.progress', ({ price_list_id, price_import_id, state, is_check }) => {
    const shown = lists.find(({ id }) => id === price_list_id)?.last_import
    if (is_check === true || (shown?.id === price_import_id && shown?.state === state)) return
    refresh()
  })
}
