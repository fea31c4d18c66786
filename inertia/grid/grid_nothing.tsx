import type { ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import type { PaginationMeta } from '#shared/list_query'
import { filtersInWords } from '~/grid/filters/filter_pills'
import { withoutFilters } from '~/grid/list/list_query'
import type { GridColumn, GridList, GridProblem } from '~/grid/types'
import { Button } from '~/ui/button'
import { EmptyState, ErrorState, NoMatchState } from '~/ui/feedback/states'
import { useTexts } from '~/lib/texts/texts'

interface GridNothingProps<Row extends RowData> {
  columns: readonly GridColumn<Row>[]
  list?: GridList
  meta?: PaginationMeta
  isError: boolean
  problem?: GridProblem
  onRetry?: () => void
  empty?: ReactNode
}

/**
 * Why there are no rows: it did not load, the list ends before this page, the filters leave none, or there is
 * nothing yet.
 */
export function GridNothing<Row extends RowData>(props: GridNothingProps<Row>): ReactNode {
  const { columns, list, meta, isError, problem, empty } = props
  const texts = useTexts()
  const { t } = texts
  if (isError) {
    return (
      <ErrorState
        title={t('grid.error')}
        onRetry={props.onRetry ?? list?.retry}
        requestId={problem?.requestId}
      >
        {problem?.message ?? t('grid.error_hint')}
      </ErrorState>
    )
  }
  if (list && meta && meta.total > 0) {
    return (
      <EmptyState
        title={t('grid.past_title')}
        actions={
          <Button variant="primary" onClick={() => list.change({ page: 1 })}>
            {t('grid.past_action')}
          </Button>
        }
      />
    )
  }
  const set = Object.keys(list?.query.filters ?? {})
  if (!list || set.length === 0) return empty ?? <EmptyState title={t('grid.empty')} />
  const named = filtersInWords(columns, list, texts)
  return (
    <NoMatchState
      title={t('grid.no_match', { count: Math.max(named.length, 1) })}
      onClear={() => list.change(withoutFilters(list.query))}
    >
      {named.map(({ label, value }) => t('grid.filter_said', { label, value })).join(', ')}
    </NoMatchState>
  )
}
