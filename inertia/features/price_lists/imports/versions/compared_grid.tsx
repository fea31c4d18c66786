import { toneOfMove } from '~/features/price_lists/imports/times_moved'
import { DataGrid } from '~/grid/data_grid'
import { listParams } from '~/grid/list/list_query'
import type { GridList } from '~/grid/types'
import { api } from '~/lib/http/api'
import { HttpError } from '~/lib/http/http_client'
import { useRead } from '~/lib/http/use_read'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { EmptyState } from '~/ui/feedback/states'
import { Segmented } from '~/ui/forms/segmented'
import { comparedColumns } from './compared_columns'
import { withoutVersions } from './version_list'

interface ComparedGridProps {
  listId: number
  /** The ids of the two versions. */
  from: number
  to: number
  list: GridList
}

const OTHERWISE_FILTERED = ['kind']

/** The positions that differ between two versions, the largest moves first. */
export function ComparedGrid({ listId, from, to, list }: ComparedGridProps) {
  const { t, quantity } = useTexts()
  const shown = withoutVersions(list)
  const params = { id: listId }
  const query = { ...listParams(shown.query), from, to }
  const read = useRead(route('api.price_lists.compare', params, query), (signal) =>
    api.get('api.price_lists.compare', { params, query, signal })
  )
  // Trying again would not bring back what nobody kept.
  if (read.problem instanceof HttpError && read.problem.code === 'changes_not_kept') {
    return (
      <EmptyState title={t('price_changes.versions.not_kept')}>
        {t('price_changes.versions.not_kept_text')}
      </EmptyState>
    )
  }
  const { data: rows = [], meta, counts } = read.answer ?? {}
  const all = counts && counts.price + counts.new + counts.gone
  const counted = (word: string, count: number | undefined) =>
    count === undefined ? word : `${word} ${quantity(count)}`
  return (
    <DataGrid
      tableKey="compared_versions"
      label={t('price_changes.versions.table')}
      columns={comparedColumns}
      rows={rows}
      rowId={({ brand_name, partnumber }) => `${brand_name} ${partnumber}`}
      meta={meta}
      list={shown}
      state={read.state === 'idle' ? 'loading' : read.state}
      problem={{ message: t('price_changes.versions.load_failed'), requestId: read.requestId }}
      onRetry={() => void read.again()}
      tone={toneOfMove}
      fit
      bar={
        <Segmented
          size="s"
          label={t('price_changes.versions.shown')}
          choices={[
            { value: '', label: counted(t('price_changes.versions.all'), all) },
            { value: 'price', label: counted(t('price_changes.brands.changed'), counts?.price) },
            { value: 'new', label: counted(t('price_changes.brands.new'), counts?.new) },
            { value: 'gone', label: counted(t('price_changes.brands.gone'), counts?.gone) },
          ]}
          value={list.query.filters.kind ?? ''}
          onChange={(kind) => list.change({ filters: { kind } })}
        />
      }
      barFilters={OTHERWISE_FILTERED}
      empty={<EmptyState title={t('price_changes.versions.same')} />}
    />
  )
}
