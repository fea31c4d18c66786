import { useMemo } from 'react'
import type { ManagedPriceList } from '#shared/answers/price_list'
import { DataGrid } from '~/grid/data_grid'
import { listParams } from '~/grid/list/list_query'
import { useLocalList } from '~/grid/list/use_list_query'
import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { EmptyState } from '~/ui/feedback/states'
import { DecideProvider } from './decide_context'
import { heldColumns } from './held_columns'
import { useDecide } from './use_decide'

export interface HeldTableProps {
  list: Pick<ManagedPriceList, 'id' | 'held_prices'>
  mayDecide: boolean
  onDecided: () => void
}

/** The prices of a list that are held back: what is on sale, what the file says, and the decision. */
export function HeldTable({ list: { id, held_prices }, mayDecide, onDecided }: HeldTableProps) {
  const { t } = useTexts()
  const list = useLocalList({})
  const { page, per_page } = listParams(list.query)
  const query = { state: 'held', page, per_page }
  const path = route('api.price_lists.holds', { id }, query)
  // Another file may hold others back, or bring an ordinary price.
  const read = useRead(`${path} ${held_prices}`, (signal) =>
    api.get('api.price_lists.holds', { params: { id }, query, signal })
  )
  const decide = useDecide(async () => {
    await read.again()
    onDecided()
  })
  const { data: rows = [], meta } = read.answer ?? {}
  const hasOthers = rows.some(({ cost_others }) => cost_others !== null)
  const blankColumns = useMemo(
    () => [...(hasOthers ? [] : ['cost_others']), ...(mayDecide ? [] : ['decide'])],
    [hasOthers, mayDecide]
  )
  return (
    <DecideProvider value={decide}>
      <DataGrid
        tableKey="held_prices"
        label={t('price_changes.tables.held')}
        columns={heldColumns}
        rows={rows}
        rowId={(hold) => hold.id}
        meta={meta}
        list={list}
        state={read.state === 'idle' ? 'loading' : read.state}
        problem={{ message: t('price_changes.load_failed'), requestId: read.requestId }}
        onRetry={() => void read.again()}
        blankColumns={blankColumns}
        empty={<EmptyState title={t('price_changes.holds.none')} />}
        fit
      />
    </DecideProvider>
  )
}
