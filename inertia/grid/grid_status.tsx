import { useDeferredValue, type ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import type { PaginationMeta } from '#shared/list_query'
import { SelectionFooter } from '~/grid/selection/selection_footer'
import type { GridTable } from '~/grid/use_grid_table'
import type { GridColumn, GridList } from '~/grid/types'
import { Pager } from '~/ui/page/pager'
import { useTexts } from '~/lib/texts/texts'
import classes from '~/grid/frame.module.css'

const PAGE_SIZES = [30, 60, 100, 200, 500]

interface GridStatusProps<Row extends RowData> {
  table: GridTable<Row>
  columns: readonly GridColumn<Row>[]
  rowsCount: number
  meta?: PaginationMeta
  list?: GridList
  end?: ReactNode
}

/** The line under a table: which rows these are, the way to others, and what is selected. */
export function GridStatus<Row extends RowData>(props: GridStatusProps<Row>): ReactNode {
  const { meta, list, rowsCount } = props
  const { t, quantity } = useTexts()
  const columns = useDeferredValue(props.columns)
  return (
    <div className={classes.status}>
      <span role="status" className={classes.range}>
        {meta
          ? t('grid.range', {
              from: quantity(meta.from),
              to: quantity(meta.to),
              total: quantity(meta.total),
            })
          : t('grid.rows', { count: rowsCount, shown: quantity(rowsCount) })}
      </span>
      {meta && list && (
        <>
          <Pager
            page={meta.current_page}
            perPage={meta.per_page}
            total={meta.total}
            href={(page) => list.href?.({ page }) ?? '#'}
            onPage={(page) => list.change({ page })}
          />
          {meta.total > (PAGE_SIZES[0] ?? 0) && <PageSize current={meta.per_page} list={list} />}
        </>
      )}
      <div className={classes.statusEnd}>
        <SelectionFooter table={props.table} columns={columns} />
        {props.end}
      </div>
    </div>
  )
}

/** `current` is what the server answered, whatever was asked of it. */
function PageSize({ current, list }: { current: number; list: GridList }): ReactNode {
  const { t } = useTexts()
  const sizes = PAGE_SIZES.includes(current) ? PAGE_SIZES : [current, ...PAGE_SIZES]
  return (
    <select
      className={classes.pageSize}
      aria-label={t('grid.per_page')}
      value={current}
      onChange={(event) => list.change({ per_page: Number(event.currentTarget.value) })}
    >
      {sizes.map((size) => (
        <option key={size} value={size}>
          {t('grid.per_page_choice', { count: size })}
        </option>
      ))}
    </select>
  )
}
