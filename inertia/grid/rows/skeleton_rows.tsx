import type { ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import type { ShownColumn } from '~/grid/columns/shown_columns'
import { isNumberKind, kindOf } from '~/grid/cell_value'
import classes from '~/grid/cells.module.css'
import grid from '~/grid/grid.module.css'

const ROWS = 12
const WIDTHS = ['62%', '46%', '74%', '54%', '68%']

/** Bars where the values will stand; they appear when it takes longer than a moment. */
export function SkeletonRows<Row extends RowData>(props: {
  columns: readonly ShownColumn<Row>[]
}): ReactNode {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={grid.row}>
          {props.columns.map(({ column }, index) => (
            <div key={column.id} className={classes.cell} data-kind={kindOf(column)}>
              <span
                className={classes.bone}
                style={{
                  width: isNumberKind(kindOf(column))
                    ? '40%'
                    : WIDTHS[(row + index) % WIDTHS.length],
                }}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
