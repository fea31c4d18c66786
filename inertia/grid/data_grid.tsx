import type { ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { GridBar } from '~/grid/grid_bar'
import { GridCards } from '~/grid/rows/grid_cards'
import { GridNothing } from '~/grid/grid_nothing'
import { GridStatus } from '~/grid/grid_status'
import { GridTableView } from '~/grid/grid_table_view'
import { useGrid } from '~/grid/use_grid'
import { useIsPhone } from '~/grid/use_is_phone'
import { useTopOfPage } from '~/grid/list/use_top_of_page'
import type { DataGridProps } from '~/grid/types'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { useTexts } from '~/lib/texts/texts'
import classes from '~/grid/frame.module.css'

/**
 * The one table of the portal: sorted, filtered and paged by the server, arranged by its user,
 * its cells selected, copied and edited in place; under 768 px a list of cards.
 *
 * `rows` are the rows of the page, `list` (from `useListQuery`) says which page that is and asks
 * for another. While `state` is `reloading` the old rows stay.
 */
export function DataGrid<Row extends RowData>(props: DataGridProps<Row>): ReactNode {
  // Another table in the same place is another grid, with its own arrangement and selection.
  return <OneGrid key={props.tableKey} {...props} />
}

function OneGrid<Row extends RowData>(props: DataGridProps<Row>): ReactNode {
  const { columns, rows, list, label, fit } = props
  const { t } = useTexts()
  const isPhone = useIsPhone()
  const grid = useGrid(props, isPhone)
  const state = props.state ?? list?.state ?? 'ready'
  const root = useTopOfPage(grid.region, props.meta?.current_page)
  const isEmpty = rows.length === 0 && state !== 'loading'

  return (
    <section
      ref={root}
      className={classes.root}
      data-fit={fit || undefined}
      data-density={grid.density}
      data-state={state}
      aria-busy={state === 'loading' || state === 'reloading'}
    >
      <GridBar grid={grid} props={props} isPhone={isPhone} isEmpty={isEmpty} />
      {state === 'error' && !isEmpty && (
        <Note
          tone="bad"
          className={classes.problem}
          actions={
            <Button size="s" onClick={props.onRetry ?? list?.retry}>
              {t('common.try_again')}
            </Button>
          }
        >
          {props.problem?.message ?? t('grid.error')}
        </Note>
      )}
      {isPhone ? (
        <GridCards grid={grid} props={props} state={state} />
      ) : (
        <GridTableView grid={grid} props={props} label={label} state={state} />
      )}
      {isEmpty && (
        <GridNothing
          columns={columns}
          list={list}
          meta={props.meta}
          isError={state === 'error'}
          problem={props.problem}
          onRetry={props.onRetry}
          empty={props.empty}
        />
      )}
      {!isEmpty && (
        <GridStatus
          table={grid.table}
          columns={grid.visibleColumns}
          rowsCount={rows.length}
          meta={props.meta}
          list={list}
          end={props.statusEnd}
        />
      )}
      <div role="status" className="visually-hidden">
        {grid.announcement}
      </div>
    </section>
  )
}
