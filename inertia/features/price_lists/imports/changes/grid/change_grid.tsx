import type { ImportChange, PriceChangesAnswer } from '#shared/answers/prices/price_change'
import type { PriceImport } from '#shared/answers/price_import'
import { DataGrid } from '~/grid/data_grid'
import type { GridList } from '~/grid/types'
import type { Reading } from '~/lib/http/use_read'
import { toneOfMove } from '~/features/price_lists/imports/times_moved'
import { useTexts } from '~/lib/texts/texts'
import { EmptyState } from '~/ui/feedback/states'
import { ChangeCard } from './change_card'
import { changeColumns } from './change_columns'
import { ChangeHints } from './change_hints'
import { useChangeKeys } from './change_keys'
import { withoutKind, type ChangeKind } from '~/features/price_lists/imports/changes/change_list'
import { DownloadChanges } from '~/features/price_lists/imports/changes/download_changes'
import { useHolds } from '~/features/price_lists/imports/changes/holding/holds_context'
import { StockOnly } from '~/features/price_lists/imports/changes/stock_only'

/** Columns that say nothing: of what comes and goes, for who may hold nothing, and both. */
const NO_MOVES = ['moved']
const NO_HOLDS = ['hold']
const NEITHER = ['moved', 'hold']

interface ChangeGridProps {
  priceImport: PriceImport
  kind: ChangeKind
  list: GridList
  changes: Reading<Partial<PriceChangesAnswer>>
  /** Of imports of long ago it is not kept what they changed. */
  isKept: boolean
}

/** The positions an import changes, one kind at a time. */
export function ChangeGrid({ priceImport, kind, list, changes, isKept }: ChangeGridProps) {
  const { t } = useTexts()
  const holds = useHolds()
  const { confirm, reject } = priceImport.may
  const { data: rows = [], meta } = changes.answer ?? {}
  const under = useChangeKeys(rows, holds)
  return (
    <DataGrid
      tableKey="price_changes"
      label={t(`price_changes.tables.${kind}`)}
      columns={changeColumns}
      rows={rows}
      rowId={(change) => change.id}
      meta={meta}
      list={withoutKind(list)}
      state={changes.state === 'idle' ? 'loading' : changes.state}
      problem={{ message: t('price_changes.load_failed'), requestId: changes.requestId }}
      onRetry={() => void changes.again()}
      blankColumns={blankOf(kind, holds.may)}
      tone={toneOf}
      card={card}
      fit
      bar={<StockOnly priceImport={priceImport} kind={kind} list={list} listed={meta?.total} />}
      barEnd={<DownloadChanges id={priceImport.id} kind={kind} list={list} count={meta?.total} />}
      statusEnd={<ChangeHints mayHold={holds.may} mayPublish={confirm} mayReject={reject} />}
      empty={<EmptyState title={t(`price_changes.empty.${isKept ? kind : 'not_kept'}`)} />}
      {...under}
    />
  )
}

function blankOf(kind: ChangeKind, mayHold: boolean): readonly string[] | undefined {
  if (kind === 'gone') return NEITHER
  if (kind === 'new') return mayHold ? NO_MOVES : NEITHER
  return mayHold || kind === 'held' ? undefined : NO_HOLDS
}

function toneOf(change: ImportChange) {
  return change.kind === 'held' ? 'flagged' : toneOfMove(change)
}

function card(change: ImportChange) {
  return <ChangeCard change={change} />
}
