import { useMemo } from 'react'
import type { ImportChange, PriceChangesAnswer } from '#shared/answers/prices/price_change'
import type { PriceImport } from '#shared/answers/price_import'
import { DataGrid } from '~/grid/data_grid'
import type { GridList } from '~/grid/types'
import type { Reading } from '~/lib/http/use_read'
import { toneOfMove } from '~/features/price_lists/imports/times_moved'
import { useUser } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { isManager } from '~/lib/user_kinds'
import { EmptyState } from '~/ui/feedback/states'
import { ChangeCard } from './change_card'
import { changeColumns, ownColumns } from './change_columns'
import { ChangeHints } from './change_hints'
import { useChangeKeys } from './change_keys'
import {
  isFirstFile,
  withoutKind,
  type ChangeKind,
} from '~/features/price_lists/imports/changes/change_list'
import { DownloadChanges } from '~/features/price_lists/imports/changes/download_changes'
import { FarNote } from '~/features/price_lists/imports/changes/far_note'
import { useHolds } from '~/features/price_lists/imports/changes/holding/holds_context'
import { StockOnly } from '~/features/price_lists/imports/changes/stock_only'

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
  const blankColumns = useBlankColumns(priceImport, kind, rows)
  return (
    <DataGrid
      tableKey="price_changes"
      label={t(`price_changes.tables.${kind}`)}
      columns={isManager(useUser()) ? changeColumns : ownColumns}
      rows={rows}
      rowId={(change) => change.id}
      meta={meta}
      list={withoutKind(list)}
      state={changes.state === 'idle' ? 'loading' : changes.state}
      problem={{ message: t('price_changes.load_failed'), requestId: changes.requestId }}
      onRetry={() => void changes.again()}
      blankColumns={blankColumns}
      tone={toneOf}
      card={card}
      fit
      bar={
        <>
          <StockOnly priceImport={priceImport} kind={kind} list={list} listed={meta?.total} />
          <FarNote priceImport={priceImport} kind={kind} list={list} listed={meta?.total} />
        </>
      }
      barEnd={<DownloadChanges id={priceImport.id} kind={kind} list={list} count={meta?.total} />}
      statusEnd={
        <ChangeHints
          mayHold={holds.may}
          hasMoves={(priceImport.review?.moved ?? 0) > 0}
          mayPublish={confirm}
          mayReject={reject}
        />
      }
      empty={<EmptyState title={t(`price_changes.empty.${emptyOf(priceImport, kind, isKept)}`)} />}
      {...under}
    />
  )
}

/** Columns that say nothing of this kind, and for who may hold nothing. */
function useBlankColumns(one: PriceImport, kind: ChangeKind, rows: readonly ImportChange[]) {
  const { may } = useHolds()
  const hasOthers =
    (kind === 'new' && (one.review?.new_far ?? 0) > 0) ||
    rows.some(({ cost_others }) => cost_others !== null)
  const isFirst = isFirstFile(one)
  return useMemo(
    () => [
      ...(hasOthers ? [] : ['cost_others']),
      ...(kind === 'gone' || kind === 'new' ? ['moved'] : []),
      // Nobody can be about to buy what never was on sale.
      ...(isFirst ? ['matters'] : []),
      ...(kind === 'gone' || (!may && kind !== 'held') ? ['hold'] : []),
    ],
    [hasOthers, isFirst, kind, may]
  )
}

function emptyOf(one: PriceImport, kind: ChangeKind, isKept: boolean) {
  if (kind === 'new' && isFirstFile(one)) return 'first'
  return isKept ? kind : 'not_kept'
}

function toneOf(change: ImportChange) {
  return change.kind === 'held' ? 'flagged' : toneOfMove(change)
}

function card(change: ImportChange) {
  return <ChangeCard change={change} />
}
