import { useState, type ReactNode } from 'react'
import { filterKeys } from '~/grid/filters/column_filter'
import { DataGrid } from '~/grid/data_grid'
import { sampleColumns, sampleLines } from '~/grid/development/sample_columns'
import { pageOf, type SampleLine } from '~/grid/development/sample_lines'
import { useUrlList } from '~/grid/list/use_list_query'
import { useStore } from '~/lib/store'
import type { GridState } from '~/grid/types'
import { Button } from '~/ui/button'
import { PageHead } from '~/ui/page/page_head'
import { useTexts } from '~/lib/texts/texts'

const shape = { sort: 'order_number', filters: filterKeys(sampleColumns) }

/** The grid with made-up lines, for looking at it and for its tests; not part of the product. */
export default function DevelopmentGrid(): ReactNode {
  const { t, quantity } = useTexts()
  const list = useUrlList(shape)
  const [state, setState] = useState<GridState>('ready')
  const [isEmpty, setEmpty] = useState(false)
  const [all, setAll] = useState(false)
  const current = useStore(sampleLines)

  const query = all ? { ...list.query, page: 1, per_page: current.length } : list.query
  const { rows, meta } = pageOf(isEmpty ? [] : current, query)
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
        columns={sampleColumns}
        rows={rows}
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
