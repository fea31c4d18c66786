import type { ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { ColumnsButton } from '~/grid/columns/columns_button'
import { FilterDrawer } from '~/grid/filters/filter_drawer'
import { FilterPills } from '~/grid/filters/filter_pills'
import type { Grid } from '~/grid/use_grid'
import type { DataGridProps } from '~/grid/types'
import { Icon } from '~/ui/icon'
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
  const { columns, list, bar, barEnd } = props
  const Filters = isPhone ? FilterDrawer : FilterPills
  const isFiltered = list !== undefined && Object.keys(list.query.filters).length > 0
  return (
    <div className={classes.bar}>
      {bar}
      {list && (!isEmpty || isFiltered) && <Filters columns={columns} list={list} />}
      <span className={classes.barEnd}>
        {props.updates && props.updates.count > 0 && <Updates {...props.updates} />}
        {barEnd}
        {!isPhone && <ColumnsButton columns={columns} grid={grid} />}
      </span>
    </div>
  )
}

/** New rows wait here, so that nothing moves under the hand. */
function Updates({ count, onRefresh }: { count: number; onRefresh: () => void }): ReactNode {
  const { t, quantity } = useTexts()
  return (
    <span role="status" className={classes.updates}>
      <Icon name="refresh" size={14} />
      {t('grid.updates', { count, shown: quantity(count) })}
      <button type="button" onClick={onRefresh}>
        {t('grid.refresh')}
      </button>
    </span>
  )
}
