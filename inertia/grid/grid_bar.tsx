import type { ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { ColumnsButton } from '~/grid/columns_button'
import { FilterDrawer } from '~/grid/filter_drawer'
import { FilterPills } from '~/grid/filter_pills'
import type { Grid } from '~/grid/use_grid'
import type { DataGridProps } from '~/grid/types'
import classes from '~/grid/grid.module.css'

interface GridBarProps<Row extends RowData> {
  grid: Grid<Row>
  props: DataGridProps<Row>
  isPhone: boolean
}

/** Above the table: what the screen puts there, the filters that are set, and the columns. */
export function GridBar<Row extends RowData>({
  grid,
  props,
  isPhone,
}: GridBarProps<Row>): ReactNode {
  const { columns, list, bar, barEnd } = props
  const Filters = isPhone ? FilterDrawer : FilterPills
  return (
    <div className={classes.bar}>
      {bar}
      {list && <Filters columns={columns} list={list} />}
      <span className={classes.barEnd}>
        {barEnd}
        {!isPhone && (
          <ColumnsButton
            columns={columns}
            actions={grid.actions}
            isChanged={grid.layout.isChanged}
          />
        )}
      </span>
    </div>
  )
}
