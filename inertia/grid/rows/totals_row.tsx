import type { ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { displayOf, kindOf } from '~/grid/cell_value'
import { edgeOf, type ShownColumn } from '~/grid/columns/shown_columns'
import type { Texts } from '~/lib/texts/texts'
import classes from '~/grid/cells.module.css'
import grid from '~/grid/grid.module.css'

interface TotalsRowProps<Row extends RowData> {
  columns: readonly ShownColumn<Row>[]
  totals: Readonly<Record<string, string | number>>
  label: ReactNode
  ariaRowIndex: number
  texts: Texts
}

/** The sums of all rows the filters leave, as the server counted them; stays at the bottom. */
export function TotalsRow<Row extends RowData>(props: TotalsRowProps<Row>): ReactNode {
  const { columns, totals, label, ariaRowIndex, texts } = props
  const firstTotal = columns.findIndex(({ column }) => column.id in totals)
  const labelSpan = Math.max(1, firstTotal)
  return (
    <div role="row" aria-rowindex={ariaRowIndex} className={grid.row}>
      <div
        role="rowheader"
        aria-colindex={1}
        aria-colspan={labelSpan}
        className={classes.cell}
        style={{ gridColumn: `span ${labelSpan}` }}
      >
        {label}
      </div>
      <SumCells columns={columns} totals={totals} from={labelSpan} texts={texts} />
    </div>
  )
}

interface SumCellsProps<Row extends RowData> extends Pick<
  TotalsRowProps<Row>,
  'columns' | 'totals' | 'texts'
> {
  /** The first column that is drawn. */
  from: number
}

/** Sums under the columns they belong to. */
export function SumCells<Row extends RowData>(props: SumCellsProps<Row>): ReactNode {
  const { columns, totals, from, texts } = props
  return columns.slice(from).map(({ column, stays }, index) => (
    <div
      key={column.id}
      role="gridcell"
      aria-colindex={from + index + 1}
      className={classes.cell}
      data-column={column.id}
      data-kind={kindOf(column)}
      data-stays={edgeOf(stays)}
      style={stays ?? undefined}
    >
      <span className={classes.content}>{displayOf(column, totals[column.id], texts).text}</span>
    </div>
  ))
}
