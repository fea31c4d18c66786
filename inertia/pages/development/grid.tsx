import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { filterKeys } from '~/grid/column_filter'
import { DataGrid } from '~/grid/data_grid'
import { pageOf, type SampleLine } from '~/grid/development/sample_lines'
import { sampleStore } from '~/grid/development/sample_store'
import { useUrlList } from '~/grid/use_list_query'
import type { GridColumn, GridState } from '~/grid/types'
import { Button } from '~/ui/button'
import { PageHead } from '~/ui/page_head'
import { Status } from '~/ui/status'
import { useTexts } from '~/lib/texts'

const states = ['pending', 'processing', 'decision', 'ready', 'delivery', 'completed'] as const

const lines = sampleStore(10_000)
const { save } = lines

const columns: GridColumn<SampleLine>[] = [
  {
    id: 'state_code',
    label: 'grid.sample.state',
    kind: 'status',
    cell: (line) => <Status status={line.state_code} />,
    copy: (line, t) => t(`common.status.${line.state_code}`),
    filter: {
      choices: states.map((value) => ({ value, label: `common.status.${value}` as const })),
    },
    sort: true,
    width: 150,
  },
  { id: 'order_number', label: 'grid.sample.order', kind: 'text', sort: true, width: 100 },
  {
    id: 'brand_name',
    label: 'grid.sample.brand',
    kind: 'text',
    sort: true,
    filter: 'text',
    width: 140,
    phone: 'title',
  },
  {
    id: 'partnumber',
    label: 'grid.sample.part_number',
    kind: 'part_number',
    sort: true,
    filter: 'text',
    width: 150,
    phone: 'title',
  },
  {
    id: 'reference',
    label: 'grid.sample.reference',
    kind: 'reference',
    filter: 'text',
    width: 120,
    grow: true,
    edit: { maxLength: 60, save: (line, reference) => save(line, { reference }) },
  },
  {
    id: 'quantity',
    label: 'grid.sample.quantity',
    kind: 'quantity',
    sort: true,
    width: 100,
    edit: { save: (line, quantity) => save(line, { quantity: Number(quantity) }) },
  },
  { id: 'qty_ready', label: 'grid.sample.ready', kind: 'quantity', width: 90, phone: 'hidden' },
  {
    id: 'delivery_days',
    label: 'grid.sample.delivery',
    kind: 'number',
    sort: true,
    filter: 'up_to',
    width: 100,
  },
  {
    id: 'price',
    label: 'grid.sample.price',
    kind: 'money',
    sort: true,
    filter: 'number_range',
    width: 110,
    phone: 'amount',
  },
  {
    id: 'created_at',
    label: 'grid.sample.created_at',
    kind: 'date',
    sort: true,
    filter: 'date_range',
    width: 120,
  },
]

const shape = { sort: 'order_number', filters: filterKeys(columns) }

/** The grid with made-up lines, for looking at it and for its tests; not part of the product. */
export default function DevelopmentGrid(): ReactNode {
  const { t, quantity } = useTexts()
  const list = useUrlList(shape)
  const [state, setState] = useState<GridState>('ready')
  const [isEmpty, setEmpty] = useState(false)
  const [all, setAll] = useState(false)
  const current = useSyncExternalStore(lines.subscribe, lines.all, lines.all)

  const query = all ? { ...list.query, page: 1, per_page: current.length } : list.query
  const { rows, meta } = pageOf(current, query)
  const next = {
    ready: 'loading',
    loading: 'reloading',
    reloading: 'error',
    error: 'ready',
  } as const

  return (
    <>
      <PageHead title={t('grid.sample.grid')}>
        <Button onClick={() => setState(next[state])}>{t(`grid.sample.state_${state}`)}</Button>
        <Button aria-pressed={isEmpty} onClick={() => setEmpty(!isEmpty)}>
          {t('grid.sample.empty')}
        </Button>
        <Button aria-pressed={all} onClick={() => setAll(!all)}>
          {t('grid.sample.all_rows')}
        </Button>
      </PageHead>
      <DataGrid
        tableKey="development"
        label={t('grid.sample.grid')}
        columns={columns}
        rows={isEmpty ? [] : rows}
        rowId={rowId}
        meta={all ? undefined : meta}
        list={list}
        state={state}
        onRetry={() => setState('ready')}
        totals={{ quantity: 4318, qty_ready: 388, price: '186204.10' }}
        totalsLabel={t('grid.sample.totals', { count: meta.total, shown: quantity(meta.total) })}
      />
    </>
  )
}

function rowId(line: SampleLine): number {
  return line.id
}
