import type { ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { ColumnsButton } from '~/grid/columns/columns_button'
import { AddFilter } from '~/grid/filters/add_filter'
import { FilterDrawer } from '~/grid/filters/filter_drawer'
import { FilterPills } from '~/grid/filters/filter_pills'
import type { Grid } from '~/grid/use_grid'
import { SortChoice } from '~/grid/filters/sort_choice'
import type { DataGridProps, GridColumn, GridList } from '~/grid/types'
import { Icon } from '~/ui/icons/icon'
import { useTexts } from '~/lib/texts/texts'
import classes from '~/grid/frame.module.css'

interface GridBarProps<Row extends RowData> {
  grid: Grid<Row>
  props: DataGridProps<Row>
  isPhone: boolean
  /** There is no row: then only set filters are worth a control. */
  isEmpty: boolean
}

/** Above the table: what the screen puts there, the filters that are set, and the columns. */
export function GridBar<Row extends RowData>({
  grid,
  props,
  isPhone,
  isEmpty,
}: GridBarProps<Row>): ReactNode {
  const { columns, list, bar, barEnd, barFilters } = props
  const isFiltered = list !== undefined && Object.keys(list.query.filters).length > 0
  return (
    <div className={classes.bar}>
      {bar}
      {list && (!isEmpty || isFiltered) && (
        <Filters columns={columns} list={list} apart={barFilters} isPhone={isPhone} />
      )}
      <span className={classes.barEnd}>
        {props.updates && props.updates.count > 0 && <Updates {...props.updates} />}
        {barEnd}
        {!isPhone && (
          <ColumnsButton columns={columns} grid={grid} blankColumns={props.blankColumns} />
        )}
      </span>
    </div>
  )
}

interface FiltersProps<Row extends RowData> {
  columns: readonly GridColumn<Row>[]
  list: GridList
  apart: readonly string[] | undefined
  isPhone: boolean
}

function Filters<Row extends RowData>({ columns, list, apart, isPhone }: FiltersProps<Row>) {
  if (!apart) {
    return isPhone ? (
      <FilterDrawer columns={columns} list={list} />
    ) : (
      <FilterPills columns={columns} list={list} />
    )
  }
  const others = columns.filter(({ id }) => !apart.includes(id))
  return (
    <>
      {isPhone && <SortChoice columns={columns} list={list} />}
      <FilterPills columns={others} list={list} />
      <AddFilter columns={others} list={list} />
    </>
  )
}

/** New rows wait here, so that nothing moves under the hand. */
function Updates({
  count,
  text,
  onRefresh,
}: NonNullable<DataGridProps<never>['updates']>): ReactNode {
  const { t, quantity } = useTexts()
  return (
    <span role="status" className={classes.updates}>
      <Icon name="refresh" size={14} />
      {text ?? t('grid.updates', { count, shown: quantity(count) })}
      <button type="button" onClick={onRefresh}>
        {t('grid.refresh')}
      </button>
    </span>
  )
}
