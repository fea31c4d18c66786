import type { ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { displayOf, kindOf, valueOf } from '~/grid/cell_value'
import { canEdit } from '~/grid/editing/use_cell_edit'
import type { GridColumn } from '~/grid/types'
import type { Texts } from '~/lib/texts/texts'
import classes from '~/grid/cells.module.css'

interface CellContentProps<Row extends RowData> {
  row: Row
  column: GridColumn<Row>
  texts: Texts
  unsaved?: string
}

/** What a cell shows when it is not being edited; cards show the same. */
export function CellContent<Row extends RowData>(props: CellContentProps<Row>): ReactNode {
  const { row, column, texts, unsaved } = props
  if (column.cell && unsaved === undefined) return column.cell(row)
  const { text, isZero } = displayOf(column, unsaved ?? valueOf(column, row), texts)
  const isEditable = canEdit(column, row)
  return (
    <span
      className={classes.content}
      data-kind={kindOf(column)}
      data-zero={isZero || undefined}
      data-editable={isEditable || undefined}
      data-unsaved={unsaved === undefined ? undefined : true}
    >
      {text}
    </span>
  )
}
